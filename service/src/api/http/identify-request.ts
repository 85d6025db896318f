import type { MiddlewareHandler } from "hono";
import type { OnAnswered } from "@/lib/node/log/access-log";
import { type RequestContext, requestIdHeader, requestIdOf } from "@/lib/node/log/request-context";
import type { ApiEnvironment } from "./environment";
import { reportAnswer } from "./report-answer";

/**
 * Gives each request its id: the caller's where it is well formed, a new one otherwise. Log lines that are written for the request name
 * it, and its answer is reported.
 *
 * @param options.onAnswered null: nobody wants to hear of answers
 */
export function identifyRequest({
  requests,
  onAnswered,
  trustedProxies,
}: {
  requests: RequestContext;
  onAnswered: OnAnswered | null;
  trustedProxies: readonly string[];
}): MiddlewareHandler<ApiEnvironment> {
  return (c, next) => {
    const id = requestIdOf(c.req.header(requestIdHeader));
    c.set("requestId", id);
    if (onAnswered !== null) reportAnswer(c, { onAnswered, trustedProxies });
    return requests.run(id, next);
  };
}
