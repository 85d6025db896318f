import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { withStatementLimit } from "../../db/statement-limit";
import { addition, keySecurity } from "./api-router";
import { requireScope } from "./authenticate";
import { csvPages, formatParameters, isPage } from "./csv-pages";
import type { ApiEnvironment } from "./environment";
import { readResponses } from "./responses";

interface ReadRoute<Path extends string, Request extends NonNullable<RouteConfig["request"]>> {
  path: Path;
  tag: string;
  summary: string;
  description?: string;
  request: Request;
  schema: z.ZodType;
  /** Whether the route can also answer as CSV of its own making. Every list can. */
  csv?: boolean;
  /** Statuses of this route's failures besides the common ones. */
  failures?: readonly number[];
  /** Whether the marketplace specification does not have the route. */
  isAddition?: boolean;
  /** Runs after the caller's scope is checked and before the parameters are read. */
  middleware?: MiddlewareHandler<ApiEnvironment>;
}

/** How long a statement of a read may take, in milliseconds: no read needs a second, and many that wait would take all connections. */
const readLimitMs = 10_000;

const limitReads: MiddlewareHandler<ApiEnvironment> = (_c, next) => withStatementLimit(readLimitMs, next);

/** A GET that needs a key with the scope `read`. */
export function readRoute<Path extends string, Request extends NonNullable<RouteConfig["request"]>>(
  route: ReadRoute<Path, Request>,
) {
  const own = route.middleware === undefined ? [] : [route.middleware];
  const isList = isPage(route.schema);
  const csv = isList ? [csvPages(route.schema)] : [];
  return createRoute({
    method: "get",
    path: route.path,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: keySecurity,
    ...(route.isAddition === true ? addition : {}),
    middleware: [requireScope("read"), limitReads, ...csv, ...own] as MiddlewareHandler<ApiEnvironment>[],
    request: route.request,
    ...(isList ? { parameters: formatParameters } : {}),
    responses: readResponses(route.schema, route.summary, {
      failures: route.failures,
      isCsv: isList || route.csv === true,
    }),
  });
}
