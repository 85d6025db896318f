import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long clients whose connections are open may still send a request, once the server drains. */
const lingerMs = 500;
const closeIdleEveryMs = 50;

interface Connection {
  /** Answers under way. */
  running: Set<ServerResponse>;
  /** The bytes that had arrived when the last answer ended. */
  bytesAtRest: number;
}

export interface Draining {
  isDraining(): boolean;
  /**
   * Ends the server without breaking off an answer, unless it takes longer than `graceMs`. It still answers requests for half
   * a second where a client is connected: to each it says that the connection closes. Resolves when the last connection is gone.
   */
  drain(options: { graceMs: number }): Promise<void>;
}

/** Waits until Node has read what the system holds: timers run before reads, and immediates after them. */
const afterReads = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Prepares a server for its end. Call it before the server listens.
 *
 * Node's own `closeIdleConnections` is not enough. It takes a connection without any request for one whose request is on its
 * way, and a client that asks again and again keeps its connection for ever. Nothing is closed before Node has read what arrived while
 * the process was busy: the client of a connection that is closed then cannot know whether its request was carried out.
 */
export function prepareDraining(server: Server): Draining {
  const connections = new Map<Socket, Connection>();
  let draining: Promise<void> | null = null;
  let accepted = 0;

  server.on("connection", (socket) => {
    accepted += 1;
    connections.set(socket, { running: new Set(), bytesAtRest: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  // First of all listeners, because the others may answer at once.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (draining !== null) askToClose(response);
    const connection = connections.get(socket);
    connection?.running.add(response);
    response.once("close", () => {
      connection?.running.delete(response);
      if (connection !== undefined) connection.bytesAtRest = socket.bytesRead;
    });
  });

  /** A connection of which a part of a request arrived is not idle. */
  async function closeIdle(): Promise<void> {
    await afterReads();
    for (const [socket, { running, bytesAtRest }] of connections) {
      if (running.size === 0 && socket.bytesRead === bytesAtRest) socket.destroy();
    }
  }

  /** Accepts the connections that wait: the system would reset them. Node accepts one in a turn, and reads from it in the next. */
  async function acceptWaiting(): Promise<void> {
    const until = performance.now() + lingerMs;
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted;
      await afterReads();
    }
  }

  async function linger(): Promise<void> {
    const until = performance.now() + lingerMs;
    while (connections.size > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, closeIdleEveryMs));
    }
  }

  function close(): Promise<void> {
    return new Promise((resolve) => {
      const idle = setInterval(closeIdle, closeIdleEveryMs);
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
    });
  }

  return {
    isDraining: () => draining !== null,
    drain({ graceMs }) {
      draining ??= (async () => {
        for (const { running } of connections.values()) for (const response of running) askToClose(response);
        const force = setTimeout(() => server.closeAllConnections(), graceMs);
        await linger();
        await acceptWaiting();
        await close();
        clearTimeout(force);
      })();
      return draining;
    },
  };
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
