import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { sessionHeader } from "@/lib/contract/session";
import { addition, keySecurity } from "./api-router";
import type { AppDependencies } from "./app-dependencies";
import { requireScope } from "./authenticate";
import { bodyLimit } from "./body-limit";
import type { ApiEnvironment } from "./environment";
import { requireSession } from "./require-session";

/** The header of every request to such a route. */
export const sessionHeaders = z.object({ [sessionHeader]: z.string().optional() });

/**
 * A route below an account that needs its session.
 *
 * @param limit of the body; by default that of every request
 */
export function sessionRoute<const Route extends RouteConfig>(
  route: Route,
  dependencies: Pick<AppDependencies, "db" | "nowMs">,
  limit: MiddlewareHandler = bodyLimit,
) {
  return createRoute({
    ...route,
    ...addition,
    security: keySecurity,
    middleware: [
      requireScope("read"),
      requireSession(dependencies),
      limit,
    ] as MiddlewareHandler<ApiEnvironment>[],
  });
}
