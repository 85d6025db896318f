import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { holdersQuerySchema } from "@/lib/contract/holder";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/collections/[slug]/holders">,
): Promise<Response> {
  const { slug } = await params;
  return proxyRead(request, servicePath("collections", slug, "holders"), holdersQuerySchema);
}
