import type { IncomingMessage } from "node:http";
import { peerAddressHeader } from "@/lib/api/proxy/peer-address";
import { clientKey } from "@/lib/node/limits/client-address";

/** The key under which the limits count a visitor. */
export function visitorOf({ headers }: IncomingMessage, trustedProxies: readonly string[]): string {
  const forwardedFor = headers["x-forwarded-for"];
  return clientKey(String(headers[peerAddressHeader]), {
    forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
    trustedProxies,
  });
}
