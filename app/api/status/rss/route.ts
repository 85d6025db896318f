import { getBranding } from "@/lib/api/branding";
import { originOf } from "@/lib/api/origin-of";
import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { refuseTooMany } from "@/lib/api/proxy/visitor";
import { getServiceStatus } from "@/lib/api/service-status";
import { statusFeed } from "@/lib/format/status-feed";

export const dynamic = "force-dynamic";

/** The status page's incidents as RSS. */
export async function GET(request: Request): Promise<Response> {
  const refusal = await refuseTooMany(request, "read");
  if (refusal !== null) return refusal;
  const status = await getServiceStatus().catch(() => undefined);
  if (status === undefined) {
    return proxyProblem("upstream_unavailable", "We cannot reach the service.", {
      request,
      retryAfterSeconds: 30,
    });
  }
  if (status === null) return proxyProblem("not_found", "Nothing is at this address.", { request });
  const feed = statusFeed(status, { site: (await getBranding()).name, origin: originOf(request) });
  return new Response(feed, {
    headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=30" },
  });
}
