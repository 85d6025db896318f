import "server-only";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { webConfig } from "../web-config";
import { peerAddressHeader } from "./peer-address";
import { proxyProblem } from "./problem-response";

/**
 * The key of a visitor's rate limits: the socket's address or, behind a trusted proxy, the last address of `X-Forwarded-For` that is not a
 * trusted proxy.
 */
function visitorAddress(headers: Headers, trustedProxies: readonly string[]): string {
  const peer = headers.get(peerAddressHeader) ?? "unknown";
  if (trustedProxies.length === 0 || !isTrusted(peer, trustedProxies)) return visitorKey(peer);
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const visitor = hops.reverse().find((hop) => ipaddr.isValid(hop) && !isTrusted(hop, trustedProxies));
  return visitorKey(visitor ?? peer);
}

/** An IPv6 visitor owns a whole /64, so limits count by /64. */
function visitorKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(":");
}

function isTrusted(address: string, trustedProxies: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trustedProxies.some((entry) => {
    const [network, bits] = entry.includes("/") ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), null];
    if (network.kind() !== parsed.kind()) return false;
    return bits === null ? network.toString() === parsed.toString() : parsed.match([network, bits]);
  });
}

type Kind = "read" | "write" | "picture";

/** Allowed pictures for each read: a page of 48 cards is one or two reads, and fast scrolling loads many pages a minute. */
const picturesPerRead = 5;

let limiters: Record<Kind, RateLimiterMemory> | undefined;

/** Counts one request of a visitor. Returns the seconds to wait if the minute's share is used up, else null. */
export async function secondsUntilAllowed(headers: Headers, kind: Kind): Promise<number | null> {
  const config = webConfig();
  limiters ??= {
    read: new RateLimiterMemory({ points: config.visitorReadsPerMinute, duration: 60 }),
    write: new RateLimiterMemory({ points: config.visitorWritesPerMinute, duration: 60 }),
    picture: new RateLimiterMemory({ points: config.visitorReadsPerMinute * picturesPerRead, duration: 60 }),
  };
  try {
    await limiters[kind].consume(visitorAddress(headers, config.trustedProxies));
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Counts one request of a visitor, and answers it with a problem if the minute's share is used up. */
export async function refuseTooMany(request: Request, kind: Kind): Promise<Response | null> {
  const wait = await secondsUntilAllowed(request.headers, kind);
  if (wait === null) return null;
  return proxyProblem("rate_limited", `Too many requests, try again in ${wait} s.`, {
    instance: new URL(request.url).pathname,
    retryAfterSeconds: wait,
  });
}
