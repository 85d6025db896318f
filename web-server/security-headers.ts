import { ownValue } from "@/lib/own-value";
import {
  type Connections,
  contentSecurityPolicy,
  dataSecurityPolicy,
  fixedSecurityHeaders,
  runningFilePolicies,
  workerPolicyOf,
} from "./content-security-policy";
import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";

const policyAgeMs = 30_000;
const retryAfterMs = 1_000;

export interface SecurityHeadersParameters {
  kindOf: KindOf;
  /** Reads the addresses that browsers must be able to connect to; they follow from the chain list. */
  readConnections: () => Promise<Connections>;
  /** The origin of media files and programs; null: this site has no other, and no page has a frame. */
  sandbox: string | null;
  nowMs?: () => number;
}

/**
 * Sets the security headers of every answer. The chain list, and so the policy of pages, is known at run time only. It is read before
 * the first page is served, and again while pages are. While the service is away the last policy stays; at the very start browsers
 * may speak to this site only.
 */
export function securityHeaders({
  kindOf,
  readConnections,
  sandbox,
  nowMs = Date.now,
}: SecurityHeadersParameters): Middleware {
  let policy: string | null = null;
  let refreshAt = 0;
  let refreshing: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    // One at a time, and in no hurry after a failure.
    refreshAt = nowMs() + policyAgeMs;
    try {
      policy = contentSecurityPolicy(await readConnections(), sandbox);
    } catch {
      policy ??= contentSecurityPolicy({ rpcUrls: [], walletConnect: false }, sandbox);
      refreshAt = nowMs() + retryAfterMs;
    }
  }

  return ({ url }, response, next) => {
    for (const [name, value] of Object.entries(fixedSecurityHeaders)) response.setHeader(name, value);
    const kind = kindOf(url);
    if (kind !== "page") {
      const path = url?.split("?")[0] ?? "";
      const own = kind === "file" ? (ownValue(runningFilePolicies, path) ?? workerPolicyOf(path)) : undefined;
      response.setHeader("content-security-policy", own ?? dataSecurityPolicy);
      return next();
    }
    if (nowMs() >= refreshAt) refreshing = refresh();
    if (policy !== null) {
      response.setHeader("content-security-policy", policy);
      return next();
    }
    void refreshing.then(() => {
      response.setHeader("content-security-policy", policy ?? dataSecurityPolicy);
      next();
    });
  };
}
