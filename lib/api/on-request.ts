import { type IncomingMessage, Server, type ServerResponse } from "node:http";

/**
 * Calls `listener` with every request of this process's servers before Next sees it, at a fraction of what Next's own proxy costs: that
 * one takes longer than a cached page. Called when the server starts.
 */
export function onRequest(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function emitAfterListener(
    this: Server,
    event: string | symbol,
    ...args: unknown[]
  ) {
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      listener(request, response);
    }
    return Reflect.apply(emit, this, [event, ...args]);
  } as typeof emit;
}
