import type { IncomingMessage } from "node:http";
import { peerAddressHeader } from "./peer-address";

/**
 * Writes the socket's address on a request. Next takes `X-Forwarded-For` from the visitor, so no handler could otherwise tell the real
 * peer.
 */
export function recordPeerAddress({ headers, socket }: IncomingMessage): boolean {
  headers[peerAddressHeader] = socket.remoteAddress ?? "unknown";
  return false;
}
