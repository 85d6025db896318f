import { createMemoryLimits } from "@/lib/node/limits/limit-store";
import { createRequestContext } from "@/lib/node/log/request-context";
import type { WebServerParameters } from "../create-web-server";

/** The parameters of a web server that reports nothing, and lets visitors ask as often as a test wants. */
export function unobserved(): Pick<
  WebServerParameters,
  | "requests"
  | "log"
  | "serviceFailures"
  | "trustedProxies"
  | "routeOf"
  | "onAnswered"
  | "limits"
  | "visitorRequestsPerMinute"
  | "visitorStreams"
> {
  return {
    requests: createRequestContext(),
    log: { error: () => {} },
    serviceFailures: { isRecent: () => false },
    trustedProxies: [],
    routeOf: (path) => path,
    onAnswered: null,
    limits: createMemoryLimits(),
    visitorRequestsPerMinute: 1_000_000,
    visitorStreams: 1_000,
  };
}
