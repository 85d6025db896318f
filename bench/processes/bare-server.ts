import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { answerParent } from "./answer-parent";

/** The answer to every request, and the kind of server. */
export interface BareServerParameters {
  /** `http` reads requests as Node does. `tcp` reads nothing, and only serves to find the load generator's ceiling. */
  kind: "http" | "tcp";
  headers: Record<string, string>;
  /** The body in Base64. */
  body: string;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

async function startBareServer({ kind, headers, body }: BareServerParameters): Promise<number> {
  const bytes = Buffer.from(body, "base64");
  if (kind === "http") {
    return listen(createHttpServer((_request, response) => response.writeHead(200, headers).end(bytes)));
  }
  const lines = Object.entries({ ...headers, "content-length": String(bytes.length) });
  const head = `HTTP/1.1 200 OK\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), bytes]);
  return listen(
    createTcpServer({ noDelay: true }, (socket) => {
      socket.on("data", () => socket.write(whole));
      socket.on("error", () => socket.destroy());
    }),
  );
}

answerParent(startBareServer);
