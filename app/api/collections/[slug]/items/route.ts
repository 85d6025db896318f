import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { itemsQuerySchema } from "@/lib/contract/item";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/collections/[slug]/items">,
): Promise<Response> {
  const { slug } = await params;
  return proxyRead(request, servicePath("collections", slug, "items"), itemsQuerySchema);
}
