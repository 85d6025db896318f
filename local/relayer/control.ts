import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Relayer } from "./relayer";

const maxStarved = 1_000;

/** The command of a request to the relayer; null for an unknown one. */
function orderOf(relayer: Relayer, method: string, { pathname, searchParams }: URL): (() => void) | null {
  if (method === "GET") return pathname === "/status" ? () => {} : null;
  if (method !== "POST") return null;
  const count = Number(searchParams.get("deliveries") ?? 1);
  const orders: Record<string, () => void> = {
    "/pause": relayer.pause,
    "/resume": relayer.resume,
    "/release": relayer.release,
    ...(Number.isInteger(count) && count >= 0 && count <= maxStarved
      ? { "/low-gas": () => relayer.starve(count) }
      : {}),
  };
  return orders[pathname] ?? null;
}

/** Whether a program of this machine asks: pages of browsers name their origin, or a host that only seems to be ours. */
function isLocal({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined && /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? "");
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(`${JSON.stringify(body)}\n`);
}

export type RelayerControl = { port: number; close: () => Promise<void> };

/**
 * The relayer's switches, on 127.0.0.1 only: `GET /status`, and `POST /pause`, `/resume`, `/release` and `/low-gas?deliveries=1`. Each
 * answers with the status.
 *
 * @param port 0 lets the system choose.
 */
export async function startControl(relayer: Relayer, port: number): Promise<RelayerControl> {
  const server = createServer((request, response) => {
    request.resume();
    if (!isLocal(request)) return answer(response, 403, { error: "not for browsers" });
    const order = orderOf(relayer, request.method ?? "", new URL(request.url ?? "/", "http://127.0.0.1"));
    if (order === null) return answer(response, 404, { error: "there is no such switch" });
    order();
    return answer(response, 200, relayer.status());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
