import type { MiddlewareHandler } from "hono";
import type { UsageCounter } from "../keys/usage-counter";
import type { ApiEnvironment } from "./environment";
import { routeOf } from "./report-answer";

const firstErrorStatus = 400;

/** Counts the requests of issued keys by endpoint. */
export function countUsage(usage: UsageCounter): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    let isError = true;
    try {
      await next();
      isError = c.res.status >= firstErrorStatus;
    } finally {
      const { keyId, isIssued } = c.get("caller");
      // Without `/v1`, as the document names its paths.
      const path = routeOf(c).replace(/^\/v1/, "");
      if (isIssued) usage.add({ keyId, endpoint: `${c.req.method} ${path}` }, isError);
    }
  };
}
