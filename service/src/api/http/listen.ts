import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { QuaysideError } from "@/lib/errors";
import { backlog } from "@/lib/node/backlog";
import { prepareDraining } from "@/lib/node/drain-server";
import { refuseUnparsed, unreadableResponse } from "./unreadable-request";

/** The server cannot listen at this address. */
class ListenError extends QuaysideError<"port_taken" | "address_unusable"> {
  override readonly name = "ListenError";
}

export interface Listening {
  port: number;
  /**
   * Finishes the answers under way, closes idle connections within a second, and resolves when the last one is gone. Only
   * answers that take longer than ten seconds are broken off.
   */
  close(): Promise<void>;
}

/** How long answers under way may take once the service is told to stop. */
const graceMs = 10_000;
/**
 * How long an idle connection stays open: longer than clients and proxies keep theirs. A request that arrives while the
 * service closes its connection gets no answer, and a busy process makes that moment longer.
 */
const keepAliveMs = 75_000;

interface ListenAddress {
  host: string;
  port: number;
  /** The environment variable that names the port, for messages. */
  variable?: string;
}

/** @throws ListenError `port_taken`, `address_unusable`. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  address: ListenAddress,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(fetch, { hostname: address.host, errorHandler: unreadableResponse });
    const server = createServer({ keepAliveTimeout: keepAliveMs }, answer);
    const draining = prepareDraining(server);
    server.on("clientError", refuseUnparsed);
    server.once("error", (error: NodeJS.ErrnoException) => reject(toListenError(error, address)));
    server.listen({ port: address.port, host: address.host, backlog }, () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, close: () => draining.drain({ graceMs }) });
    });
  });
}

function toListenError(
  cause: NodeJS.ErrnoException,
  { host, port, variable = "PORT" }: ListenAddress,
): ListenError {
  return cause.code === "EADDRINUSE"
    ? new ListenError(
        "port_taken",
        `Port ${port} of ${host} is taken by another program. Set ${variable} to a free one.`,
        { cause },
      )
    : new ListenError(
        "address_unusable",
        `The service cannot listen at ${host}:${port}. Check HOST and ${variable}.`,
        { cause },
      );
}
