import type { Middleware } from "./middleware";
import { refuseRequest } from "./refuse-request";
import type { KindOf } from "./request-kind";

/** Reads of orders, chains and limits of a mint, which a trade needs, and health checks. */
const passing = /^\/api\/(orders|chains|health)(\/|\?|$)|^\/api\/drops\/[^/]+\/eligibility\//;

const retryAfterSeconds = 5;

interface ShedReadsOptions {
  /** Pages and reads under way in Next: more than a few cores answer within seconds. A further one would only wait. Default 200. */
  most?: number;
  /**
   * Milliseconds for which this process may be busy with the requests that came at the same moment. Those behind them have waited as long
   * already, and trades wait behind them. Default 2 s.
   */
  longestTurnMs?: number;
}

/** Tells how long this turn of the event loop has taken requests. */
function watchTurn(): () => number {
  let beganAt: number | null = null;
  return () => {
    const now = performance.now();
    if (beganAt === null) {
      beganAt = now;
      // It runs once everything that had arrived is taken.
      setImmediate(() => {
        beganAt = null;
      });
    }
    return now - beganAt;
  };
}

/**
 * Refuses pages and reads while too many are under way in Next, or more came at once than this process takes in time. Everything that
 * trades passes.
 *
 * @see docs/decisions/0059-reads-are-shed-before-trades.md
 */
export function shedReads(
  kindOf: KindOf,
  { most = 200, longestTurnMs = 2_000 }: ShedReadsOptions = {},
): Middleware {
  let underWay = 0;
  const turnMs = watchTurn();
  return (request, response, next) => {
    const isLate = turnMs() > longestTurnMs;
    const { url = "/", method } = request;
    const kind = kindOf(url);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || kind === "file" || passing.test(url)) return next();
    // The visitor left while the limits were asked for: `close`, which ends the count, has come already.
    if (response.closed || request.socket.destroyed) return;
    if (isLate || underWay >= most) {
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
