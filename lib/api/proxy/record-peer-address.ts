import { Server } from "node:http";
import { peerAddressHeader } from "./peer-address";

/**
 * Writes the socket's address on every request before Next sees it: Next takes `X-Forwarded-For` from the visitor,
 * so no handler could otherwise tell the real peer. Called once, when the server starts.
 */
export function recordPeerAddress(): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function emitWithPeer(this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === "request") {
      const [request] = args as [{ headers: Record<string, string>; socket: { remoteAddress?: string } }];
      request.headers[peerAddressHeader] = request.socket.remoteAddress ?? "unknown";
    }
    return Reflect.apply(emit, this, [event, ...args]);
  } as typeof emit;
}
