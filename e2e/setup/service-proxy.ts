import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ServiceProxy {
  /** The proxy's address. It stands before the service like another implementation of `/v1`. */
  origin: string;
  /** Changes the answer of `GET /v1/chains`. */
  rewriteChains: (change: (body: unknown) => unknown) => void;
  /** Stops listening and cuts every connection, like a service that has ended. */
  stop: () => Promise<void>;
  /** Listens again at the same address. */
  restart: () => Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** A proxy to the running service. A test can stop it, or make it answer falsely. */
export async function startServiceProxy(serviceOrigin: string): Promise<ServiceProxy> {
  let change: ((body: unknown) => unknown) | null = null;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const forwarded = request(new URL(url, serviceOrigin), { method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (change === null || url !== "/v1/chains" || status !== 200) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = JSON.stringify(change?.(JSON.parse(Buffer.concat(parts).toString())));
        outgoing.writeHead(status, { "content-type": "application/json" });
        outgoing.end(body);
      });
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    rewriteChains: (next) => {
      change = next;
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
    restart: async () => {
      await listen(server, port);
    },
  };
}
