import type { MiddlewareHandler } from "hono";
import type { ReadShare } from "../../db/share-connections";
import type { ApiEnvironment } from "./environment";

/** Reads that a trade needs: of the order itself, of the chain's settings, and of what an account may mint. */
const readByTrades = /^\/v1\/(orders|chains)(\/|$)|^\/v1\/drops\/[^/]+\/eligibility\//;

/** Lets public reads wait for each other, and refuses some of them, before anything that changes the market has to wait for them. */
export function shedReads(share: Pick<ReadShare, "run">): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || readByTrades.test(c.req.path)) return next();
    await share.run(next);
  };
}
