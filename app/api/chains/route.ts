import { MarketplaceError } from "@/lib/api/marketplace-error";
import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { refuseTooMany } from "@/lib/api/proxy/visitor";
import { webChains } from "@/lib/api/web-chains";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const refusal = await refuseTooMany(request, "read");
  if (refusal !== null) return refusal;
  try {
    return Response.json(await webChains(), { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return proxyProblem("upstream_unavailable", "We cannot reach the service. Nothing was sent.", {
      request,
      retryAfterSeconds: 5,
    });
  }
}
