import { fixedSecurityHeaders, integrityPolicy } from "@/lib/scripts/fixed-headers";
import { type Connections, contentSecurityPolicy } from "@/lib/scripts/page-policy";
import { dataSecurityPolicy, serviceWorkerPolicy, workerPolicyOf } from "./content-security-policy";
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
  /** Whether the site's public address is `https`: browsers then ask for it in no other way. Default: no. */
  isSecure?: boolean;
  nowMs?: () => number;
}

/** Two years, as the lists of browsers ask for (hstspreload.org). Other names of the domain are not ours to decide for. */
const strictTransport = "max-age=63072000";

/**
 * Sets the security headers of every answer. The chain list, and so the policy of pages, is known at run time only. It is read before
 * the first page is served, and again while pages are. While the service is away the last policy stays; at the very start browsers
 * may speak to this site only. Wallets and other sites may show pictures and icons; scripts, pages and data are for this site alone.
 */
export function securityHeaders({
  kindOf,
  readConnections,
  sandbox,
  isSecure = false,
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
    if (isSecure) response.setHeader("strict-transport-security", strictTransport);
    const kind = kindOf(url);
    const path = url?.split("?")[0] ?? "";
    const isForAnySite = kind === "file" && !path.startsWith("/_next/");
    response.setHeader("cross-origin-resource-policy", isForAnySite ? "cross-origin" : "same-origin");
    if (kind !== "page") {
      const own = path === "/service-worker.js" ? serviceWorkerPolicy : workerPolicyOf(path);
      response.setHeader("content-security-policy", own ?? dataSecurityPolicy);
      return next();
    }
    response.setHeader("integrity-policy", integrityPolicy);
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
