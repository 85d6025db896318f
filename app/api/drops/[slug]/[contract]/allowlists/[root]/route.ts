import { proxyAllowlist } from "@/lib/api/proxy/proxy-upload";
import { servicePath } from "@/lib/api/service-path";

/** The first part of the address is the chain of the drop: Next allows one name for the parts at the same place. */
export async function PUT(
  request: Request,
  { params }: RouteContext<"/api/drops/[slug]/[contract]/allowlists/[root]">,
): Promise<Response> {
  const { slug: chain, contract, root } = await params;
  return proxyAllowlist(request, servicePath("drops", chain, contract, "allowlists", root));
}
