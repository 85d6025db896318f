import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { statsQuerySchema } from "@/lib/contract/collection";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/collections/[slug]/stats">,
): Promise<Response> {
  const { slug } = await params;
  return proxyRead(request, servicePath("collections", slug, "stats"), statsQuerySchema);
}
