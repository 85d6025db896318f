import { peerAddressHeader } from "@/lib/api/proxy/peer-address";
import { type Problem, problemCodes } from "@/lib/contract/problem";
import { clientKey } from "@/lib/node/limits/client-address";
import type { LimitStore } from "@/lib/node/limits/limit-store";
import { requestIdHeader } from "@/lib/node/log/request-context";
import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";

/** What load balancers and the web itself ask often, and what costs nothing. */
const uncounted = ["/api/health/web", "/api/internal/revalidate"];

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
  return ({ url = "/", headers }, response, next) => {
    const kind = kindOf(url);
    if (kind === "file" || uncounted.includes(url)) return next();
    const forwardedFor = headers["x-forwarded-for"];
    const visitor = clientKey(String(headers[peerAddressHeader]), {
      forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
      trustedProxies,
    });
    const answer = ({ isAllowed, resetSeconds }: Awaited<ReturnType<LimitStore["take"]>>) => {
      if (isAllowed) return next();
      const [status, title] = problemCodes.rate_limited;
      const detail = `Too many requests, try again in ${resetSeconds} s.`;
      const always = { "retry-after": String(resetSeconds), "cache-control": "no-store" };
      if (kind === "page") {
        response.writeHead(status, { ...always, "content-type": "text/plain" }).end(`${detail}\n`);
        return;
      }
      const problem: Problem = {
        type: "about:blank",
        title,
        status,
        detail,
        instance: url.split("?", 1)[0] ?? url,
        code: "rate_limited",
        requestId: `web_${headers[requestIdHeader]}`,
      };
      response
        .writeHead(status, { ...always, "content-type": "application/problem+json" })
        .end(JSON.stringify(problem));
    };
    // A store that is away is stood in for, so that this is a fault of ours: visitors should not suffer from it.
    limits.take(visitor, { name: "page", quota }).then(answer, next);
  };
}
