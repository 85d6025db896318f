import { isTrusted } from "@/lib/node/limits/client-address";
import { type RequestContext, requestIdHeader, requestIdOf } from "@/lib/node/log/request-context";
import type { Middleware } from "./middleware";

/**
 * Gives each request its id: that of a trusted proxy where it is well formed, a new one otherwise. The answer names it, the routes read
 * it from the request, and log lines and calls to the service carry it.
 */
export function identifyRequest({
  requests,
  trustedProxies,
}: {
  requests: RequestContext;
  trustedProxies: readonly string[];
}): Middleware {
  const isProxy = (peer: string | undefined) => peer !== undefined && isTrusted(peer, trustedProxies);
  return ({ headers, socket }, response, next) => {
    const id = requestIdOf(isProxy(socket.remoteAddress) ? headers[requestIdHeader] : undefined);
    headers[requestIdHeader] = id;
    response.setHeader(requestIdHeader, id);
    requests.run(id, next);
  };
}
