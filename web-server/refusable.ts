import type { IncomingMessage } from "node:http";
import type { KindOf } from "./request-kind";

/** Reads of orders, chains and limits of a mint, which a trade needs, and health checks. */
const passing = /^\/api\/(orders|chains|health)(\/|\?|$)|^\/api\/drops\/[^/]+\/eligibility\//;

/** Whether a request may wait, and be refused, while there are too many: a page or a read that no trade needs. */
export function isRefusable({ url = "/", method }: IncomingMessage, kindOf: KindOf): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && kindOf(url) !== "file" && !passing.test(url);
}
