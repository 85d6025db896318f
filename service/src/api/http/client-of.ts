import type { Context } from "hono";
import { clientKey } from "@/lib/node/limits/client-address";
import type { ApiEnvironment } from "./environment";

/**
 * The address that a request comes from; of IPv6 the network (/64).
 *
 * @param trustedProxies addresses or CIDR ranges whose `X-Forwarded-For` is trusted
 */
export function clientOf(c: Context<ApiEnvironment>, trustedProxies: readonly string[]): string {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? "unknown";
  return clientKey(peer, { forwardedFor: c.req.header("x-forwarded-for") ?? null, trustedProxies });
}
