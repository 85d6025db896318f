import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/drops/[slug]">,
): Promise<Response> {
  const { slug } = await params;
  return proxyRead(request, servicePath("drops", slug), null);
}
