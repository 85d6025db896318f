import { once } from "node:events";
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  agent?: Agent;
}

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Unpacked. */
  body: string;
}

/** Sends one request with the given headers and no others, which `fetch` cannot do. */
export async function askAt(port: number, asked: Asked): Promise<Answer> {
  const sent = request({ host: "127.0.0.1", port, ...asked }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[response.headers["content-encoding"] ?? ""];
  const body = (unpack !== undefined && bytes.length > 0 ? unpack(bytes) : bytes).toString();
  return { status: response.statusCode, headers: response.headers, body };
}

/** Lets a server listen on a free port of 127.0.0.1, and returns the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}
