import { createRequestContext } from "@/lib/node/log/request-context";
import type { WebServerParameters } from "../create-web-server";

/** The parameters of a web server that reports nothing. */
export function unobserved(): Pick<
  WebServerParameters,
  "requests" | "log" | "trustedProxies" | "routeOf" | "onAnswered"
> {
  return {
    requests: createRequestContext(),
    log: { error: () => {} },
    trustedProxies: [],
    routeOf: (path) => path,
    onAnswered: null,
  };
}
