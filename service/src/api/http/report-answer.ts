import type { Context } from "hono";
import { routePath } from "hono/route";
import type { OnAnswered } from "@/lib/node/log/access-log";
import { watchAnswer } from "@/lib/node/log/watch-answer";
import { clientOf } from "./client-of";
import type { ApiEnvironment } from "./environment";

/** The templates by the paths of the routes, which are few. */
const templates = new Map<string, string>();

function templateOf(path: string): string {
  return path.includes("*") ? "(unknown)" : path.replaceAll(/:(\w+)[^/]*/g, "{$1}");
}

/** The template of a request's route, as the document writes it: `/v1/collections/{slug}`. Unknown paths are one route. */
export function routeOf(c: Context<ApiEnvironment>): string {
  const path = routePath(c, -1);
  const template = templates.get(path) ?? templateOf(path);
  templates.set(path, template);
  return template;
}

/** Reports the answer to a request once it is sent. A request without a socket, as in tests, is not reported. */
export function reportAnswer(
  c: Context<ApiEnvironment>,
  { onAnswered, trustedProxies }: { onAnswered: OnAnswered; trustedProxies: readonly string[] },
): void {
  const { incoming, outgoing } = c.env ?? {};
  if (incoming === undefined || outgoing === undefined) return;
  watchAnswer(incoming, outgoing, (sent) =>
    onAnswered({
      ...sent,
      method: c.req.method,
      route: routeOf(c),
      requestId: c.get("requestId"),
      client: () => clientOf(c, trustedProxies),
    }),
  );
}
