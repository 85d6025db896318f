import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { QuaysideError } from "@/lib/errors";

/** The server cannot listen at this address. */
class ListenError extends QuaysideError<"port_taken" | "address_unusable"> {
  override readonly name = "ListenError";
}

export interface Listening {
  port: number;
  /** Finishes the answers under way, accepts nothing new, and resolves when the last connection is gone. */
  close(): Promise<void>;
}

/** How long answers under way may take once the service is told to stop. */
const graceMs = 10_000;
/**
 * How long an idle connection stays open: longer than clients and proxies keep theirs. A request that arrives while the
 * service closes its connection gets no answer, and a busy process makes that moment longer.
 */
const keepAliveMs = 75_000;

/** @throws ListenError `port_taken`, `address_unusable`. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // Without a server option this is always a plain HTTP/1 server.
    const server = serve({ fetch, hostname: host, port }, (info) => {
      resolve({ port: info.port, close: () => close(server) });
    }) as Server;
    server.keepAliveTimeout = keepAliveMs;
    server.once("error", (error: NodeJS.ErrnoException) => reject(toListenError(error, host, port)));
  });
}

function toListenError(cause: NodeJS.ErrnoException, host: string, port: number): ListenError {
  return cause.code === "EADDRINUSE"
    ? new ListenError(
        "port_taken",
        `Port ${port} of ${host} is taken by another program. Set PORT to a free one.`,
        {
          cause,
        },
      )
    : new ListenError(
        "address_unusable",
        `The service cannot listen at ${host}:${port}. Check HOST and PORT.`,
        {
          cause,
        },
      );
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
