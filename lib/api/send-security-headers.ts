import type { RequestListener } from "./on-request";
import { isApiUrl, isPageUrl } from "./page-request";
import { contentSecurityPolicy, dataSecurityPolicy, fixedSecurityHeaders } from "./security-headers";
import { listWebChains } from "./web-chains";
import { webConfig } from "./web-config";

const policyAgeMs = 30_000;
const retryAfterMs = 1_000;

/**
 * Makes what sets the security headers of every page and of every answer under `/api`. The chain list, and so the policy, is known at run time only: it is asked for
 * before the first page is served, and again while pages are. While the service is away the last policy stays; at the very start
 * browsers may speak to this site only.
 */
export async function securityHeadersSender(): Promise<RequestListener> {
  const { walletConnectProjectId } = webConfig();
  const walletConnect = walletConnectProjectId !== null;
  let policy = contentSecurityPolicy([], { walletConnect });
  let refreshAt = 0;

  async function refresh(): Promise<void> {
    // One at a time, and in no hurry after a failure.
    refreshAt = Date.now() + policyAgeMs;
    try {
      policy = contentSecurityPolicy(await listWebChains(), { walletConnect });
    } catch {
      refreshAt = Date.now() + retryAfterMs;
    }
  }

  await refresh();
  return (request, response) => {
    const isPage = isPageUrl(request.url);
    if (!isPage && !isApiUrl(request.url)) return false;
    if (isPage && Date.now() >= refreshAt) void refresh();
    response.setHeader("content-security-policy", isPage ? policy : dataSecurityPolicy);
    for (const [name, value] of Object.entries(fixedSecurityHeaders)) response.setHeader(name, value);
    return false;
  };
}
