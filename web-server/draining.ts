import type { Server } from "node:http";
import type { Middleware } from "./middleware";
import type { WebResponse } from "./web-response";

const healthPath = "/api/health";
/** How long answers under way may take once the web is told to stop: less than the ten seconds after which most supervisors use force. */
const graceMs = 5_000;
const closeIdleEveryMs = 50;

export interface Draining {
  middleware: Middleware;
  /** Takes no new connection, lets the answers under way finish, and resolves when the last connection is gone. */
  drain(server: Server): Promise<void>;
}

/** Ends the server without breaking off an answer, unless it takes longer than five seconds. */
export function createDraining(): Draining {
  const running = new Set<WebResponse>();
  let isDraining = false;

  function askToClose(response: WebResponse): void {
    if (!response.headersSent) response.setHeader("connection", "close");
  }

  return {
    middleware: ({ url = "" }, response, next) => {
      running.add(response);
      response.once("close", () => running.delete(response));
      if (!isDraining) return next();
      askToClose(response);
      if (url.split("?", 1)[0] !== healthPath) return next();
      response
        .writeHead(503, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify({ status: "stopping", web: "stopping" }));
    },
    drain: (server) =>
      new Promise((resolve) => {
        isDraining = true;
        for (const response of running) askToClose(response);
        // An answer whose head was sent before leaves its connection open for the next request.
        const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
        const end = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(end);
          resolve();
        });
      }),
  };
}
