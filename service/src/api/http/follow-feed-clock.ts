import type { MiddlewareHandler } from "hono";
import { feedClockHeader, readFeedClockHeader } from "@/lib/contract/feed-clock-header";
import type { ReadRouter } from "../../db/route-reads";
import type { ApiEnvironment } from "./environment";

/** GETs that the replica may answer; every other request is the primary's. */
const readPaths =
  /^\/v1\/(listings|offers|orders|activity|items|collections|accounts\/[^/]+\/items|vault)(\/|$)/;

/**
 * Lets the process hear of what its caller knows already before it reads: the caller may have it from another process, and what is kept in
 * memory would be older.
 */
export function hearWhatIsKnown(
  hearUpTo: (clock: number) => Promise<void>,
): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const known = readFeedClockHeader(c.req.header(feedClockHeader));
    if (known > 0 && c.req.method === "GET" && readPaths.test(c.req.path)) await hearUpTo(known);
    await next();
  };
}

/**
 * Lets the replica answer public reads of callers that it has caught up with, and gives every answer that shows or changes the market the
 * feed clock up to which it may show changes.
 */
export function followFeedClock(reads: ReadRouter): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    if (c.req.method === "GET") {
      if (!readPaths.test(c.req.path)) return next();
      return reads.run(readFeedClockHeader(c.req.header(feedClockHeader)), async () => {
        await next();
        if (c.res.status < 400) c.res.headers.set(feedClockHeader, String(await reads.clockShown()));
      });
    }
    await next();
    if (!c.res.ok) return;
    // The change is done, so its answer must not fail.
    const clock = await reads.clockShown().catch(() => null);
    if (clock !== null) c.res.headers.set(feedClockHeader, String(clock));
  };
}
