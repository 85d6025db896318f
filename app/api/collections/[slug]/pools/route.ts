import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { onChainQuerySchema } from "@/lib/contract/chart";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/collections/[slug]/pools">,
): Promise<Response> {
  const { slug } = await params;
  return proxyRead(request, servicePath("collections", slug, "pools"), onChainQuerySchema);
}
