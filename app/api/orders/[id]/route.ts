import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";

export async function GET(request: Request, { params }: RouteContext<"/api/orders/[id]">): Promise<Response> {
  const { id } = await params;
  return proxyRead(request, servicePath("orders", id), null);
}
