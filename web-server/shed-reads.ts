import type { Middleware } from "./middleware";
import { refuseRequest } from "./refuse-request";
import type { KindOf } from "./request-kind";

/** Reads of orders, chains and limits of a mint, which a trade needs, and health checks. */
const passing = /^\/api\/(orders|chains|health)(\/|\?|$)|^\/api\/drops\/[^/]+\/eligibility\//;

/** More pages and reads than a few cores answer within seconds: a further one would only wait. */
const mostUnderWay = 200;
const retryAfterSeconds = 5;

/**
 * Refuses pages and reads while too many are under way in Next. Everything that trades passes.
 *
 * @see docs/decisions/0059-reads-are-shed-before-trades.md
 */
export function shedReads(kindOf: KindOf, most = mostUnderWay): Middleware {
  let underWay = 0;
  return (request, response, next) => {
    const { url = "/", method } = request;
    const kind = kindOf(url);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || kind === "file" || passing.test(url)) return next();
    // The visitor left while the limits were asked for: `close`, which ends the count, has come already.
    if (response.closed || request.socket.destroyed) return;
    if (underWay >= most) {
      const detail = "Too many requests at this moment, try again in a few seconds.";
      return refuseRequest(request, response, { kind, code: "overloaded", detail, retryAfterSeconds });
    }
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
    });
    next();
  };
}
