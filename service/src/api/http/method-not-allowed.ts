import type { Context, NotFoundHandler } from "hono";
import { ApiError } from "./api-error";
import type { ApiEnvironment } from "./environment";

interface KnownRoute {
  pattern: RegExp;
  method: string;
}

/**
 * The handler for requests that match no route: 405 with `Allow` where another method would match, 404 otherwise.
 *
 * @param routes the routes of the finished application; middleware (`ALL`) does not count.
 */
export function unanswered(
  routes: () => readonly { method: string; path: string }[],
): NotFoundHandler<ApiEnvironment> {
  let known: KnownRoute[] | undefined;
  return (c: Context<ApiEnvironment>) => {
    known ??= routes()
      .filter((route) => route.method !== "ALL")
      .map((route) => ({ method: route.method, pattern: patternOf(route.path) }));
    const methods = known.filter((route) => route.pattern.test(c.req.path)).map((route) => route.method);
    if (methods.length === 0) throw new ApiError("not_found", "There is no such address. See /docs.");
    const allow = [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
    throw new ApiError("method_not_allowed", `Use ${allow.join(", ")} here.`, {
      headers: { allow: allow.join(", ") },
    });
  };
}

/** The pattern of a route's path, whose parameters may bring one of their own: `:hash{[0-9a-f]{64}}`. */
function patternOf(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    const parameter = /^:\w+(?:\{(.+)\})?$/.exec(segment);
    return parameter === null
      ? segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      : `(?:${parameter[1] ?? "[^/]+"})`;
  });
  return new RegExp(`^${segments.join("/")}$`);
}
