import type { LimitStore } from "@/lib/node/limits/limit-store";
import type { Middleware } from "./middleware";
import { refuseRequest } from "./refuse-request";
import type { KindOf } from "./request-kind";
import { visitorOf } from "./visitor-of";

/** What load balancers and the web itself ask often, and what costs nothing. */
const uncounted: readonly string[] = ["/api/health/web", "/api/internal/revalidate"];

export interface LimitVisitorsParameters {
  kindOf: KindOf;
  limits: Pick<LimitStore, "take">;
  /** Pages and routes of one visitor in a minute. */
  visitorRequestsPerMinute: number;
  trustedProxies: readonly string[];
}

/**
 * Limits the pages and routes that one visitor asks for. The routes that ask the service have narrower limits of their own, and so have
 * pictures; other files cost as little as a refusal.
 */
export function limitVisitors(options: LimitVisitorsParameters): Middleware {
  const { kindOf, limits, visitorRequestsPerMinute: quota, trustedProxies } = options;
  return (request, response, next) => {
    const { url = "/" } = request;
    const kind = kindOf(url);
    if (kind === "file" || uncounted.includes(url)) return next();
    const answer = ({ isAllowed, resetSeconds }: Awaited<ReturnType<LimitStore["take"]>>) => {
      if (isAllowed) return next();
      const detail = `Too many requests, try again in ${resetSeconds} s.`;
      refuseRequest(request, response, {
        kind,
        code: "rate_limited",
        detail,
        retryAfterSeconds: resetSeconds,
      });
    };
    // A store that is away is stood in for, so that this is a fault of ours: visitors should not suffer from it.
    limits.take(visitorOf(request, trustedProxies), { name: "page", quota }).then(answer, next);
  };
}
