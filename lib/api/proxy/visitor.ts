import "server-only";
import { clientKey } from "../../node/limits/client-address";
import type { LimitStore } from "../../node/limits/limit-store";
import { openVisitorLimits } from "../../node/limits/visitor-limits";
import { webConfig } from "../web-config";
import { peerAddressHeader } from "./peer-address";
import { proxyProblem } from "./problem-response";

type Kind = "read" | "write" | "picture" | "drawing" | "sitemap";

/** Allowed pictures for each read: a page of 48 cards is one or two reads, and fast scrolling loads many pages a minute. */
const picturesPerRead = 5;
/** Allowed reads for each drawing or file of the sitemap: no page shows them, and one takes the processor for tenths of a second. */
const readsPerHeavy = 10;

let limits: Promise<LimitStore> | undefined;

/** Counts one request of a visitor. Returns the seconds to wait if the minute's share is used up, else null. */
export async function secondsUntilAllowed(headers: Headers, kind: Kind): Promise<number | null> {
  const { visitorReadsPerMinute, visitorWritesPerMinute, trustedProxies, redisUrl } = webConfig();
  const quotas: Record<Kind, number> = {
    read: visitorReadsPerMinute,
    write: visitorWritesPerMinute,
    picture: visitorReadsPerMinute * picturesPerRead,
    drawing: Math.ceil(visitorReadsPerMinute / readsPerHeavy),
    sitemap: Math.ceil(visitorReadsPerMinute / readsPerHeavy),
  };
  limits ??= openVisitorLimits(redisUrl, console);
  const peer = headers.get(peerAddressHeader) ?? "unknown";
  const visitor = clientKey(peer, { forwardedFor: headers.get("x-forwarded-for"), trustedProxies });
  const share = await (await limits).take(visitor, { name: kind, quota: quotas[kind] });
  return share.isAllowed ? null : share.resetSeconds;
}

/** Counts one request of a visitor, and answers it with a problem if the minute's share is used up. */
export async function refuseTooMany(request: Request, kind: Kind): Promise<Response | null> {
  const wait = await secondsUntilAllowed(request.headers, kind);
  if (wait === null) return null;
  return proxyProblem("rate_limited", `Too many requests, try again in ${wait} s.`, {
    request,
    retryAfterSeconds: wait,
  });
}
