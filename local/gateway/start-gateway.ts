import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QuaysideError } from "@/lib/errors";
import { planCollections } from "../seed/plan/collections";
import { planDrops } from "../seed/plan/drops";
import { type GatewayFile, openCollectionFolder } from "./collection-folder";

export type StartGatewayParameters = {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The seed number the collections were planned from. */
  readonly seed: number;
};

export type Gateway = {
  /** Origin without a trailing slash; files are below `{url}/ipfs/`. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

const FILE_PATH = /^\/ipfs\/([a-z2-7]{1,128})\/([\w.-]{1,64})$/;

/** How many answers are cached. The largest picture has some 75 KB, so the cache stays below 40 MB. */
const CACHE_SIZE = 512;

/** A least-recently-used cache on the insertion order of Map. */
function rememberLast<T>(size: number, make: (key: string) => T | undefined): (key: string) => T | undefined {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    if (value === undefined) return undefined;
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.size > size ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

function readerOf(seed: number): (path: string) => GatewayFile | undefined {
  const folders = new Map(
    [...planCollections(seed), ...planDrops(seed)].map((plan) => {
      const folder = openCollectionFolder(plan);
      return [folder.cid, folder] as const;
    }),
  );
  return (path) => {
    const match = FILE_PATH.exec(path);
    if (match?.[1] === undefined || match[2] === undefined) return undefined;
    return folders.get(match[1])?.read(match[2]);
  };
}

function refuse(response: ServerResponse, status: 404 | 405, headers: Record<string, string> = {}): void {
  const body = status === 404 ? "not found\n" : "method not allowed\n";
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": body.length,
    ...headers,
  });
  response.end(body);
}

function send(response: ServerResponse, file: GatewayFile, withBody: boolean): void {
  const body = Buffer.from(file.body);
  response.writeHead(200, {
    "content-type": file.type === "application/json" ? "application/json; charset=utf-8" : file.type,
    "content-length": body.length,
    // The name holds the hash of the content, so an answer never changes.
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  response.end(withBody ? body : undefined);
}

/**
 * Starts the small IPFS-like gateway of local mode: `GET /ipfs/{cid}/{name}` for the collections planned from `seed`.
 * It reads no file and knows no other path; everything is drawn on request and kept in a small cache.
 *
 * @throws QuaysideError `gateway_port_taken` if the port is in use.
 */
export async function startGateway(parameters: StartGatewayParameters): Promise<Gateway> {
  const { host, port, seed } = parameters;
  const read = rememberLast(CACHE_SIZE, readerOf(seed));
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // Bodies are never read; leaving them unread would hold the connection.
    request.resume();
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, { allow: "GET, HEAD" });
    const file = read((request.url ?? "").split("?", 1)[0] ?? "");
    if (file === undefined) return refuse(response, 404);
    return send(response, file, request.method === "GET");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EADDRINUSE") return reject(cause);
      reject(new QuaysideError("gateway_port_taken", `Port ${port} is already in use.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
