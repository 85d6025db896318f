import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { UsageCounter } from "../keys/usage-counter";
import type { ApiEnvironment } from "./environment";

const firstErrorStatus = 400;

/** The path of a route as the document has it: `/collections/{slug}`. Requests to unknown paths are one endpoint. */
function documentedPath(routePath: string | undefined): string {
  if (routePath === undefined || routePath.includes("*")) return "(unknown)";
  return routePath.replace(/^\/v1/, "").replaceAll(/:([A-Za-z]+)(\{[^}]*\})?/g, "{$1}");
}

/** Counts the requests of issued keys by endpoint. */
export function countUsage(usage: UsageCounter): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    let isError = true;
    try {
      await next();
      isError = c.res.status >= firstErrorStatus;
    } finally {
      const { keyId, isIssued } = c.get("caller");
      const path = documentedPath(matchedRoutes(c).at(-1)?.path);
      if (isIssued) usage.add(keyId, `${c.req.method} ${path}`, isError);
    }
  };
}
