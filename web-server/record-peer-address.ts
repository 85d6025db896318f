import { peerAddressHeader } from "@/lib/api/proxy/peer-address";
import type { Middleware } from "./middleware";

/**
 * Writes the socket's address on the request, over anything that the visitor sent under that name. Next takes `X-Forwarded-For` from
 * the visitor, so the routes would otherwise not know the real peer.
 */
export const recordPeerAddress: Middleware = ({ headers, socket }, _response, next) => {
  headers[peerAddressHeader] = socket.remoteAddress ?? "unknown";
  next();
};
