import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { eligibilityQuerySchema } from "@/lib/contract/drop";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/drops/[slug]/eligibility/[address]">,
): Promise<Response> {
  const { slug, address } = await params;
  return proxyRead(request, servicePath("drops", slug, "eligibility", address), eligibilityQuerySchema);
}
