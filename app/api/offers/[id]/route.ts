import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { servicePath } from "@/lib/api/service-path";

export async function DELETE(
  request: Request,
  { params }: RouteContext<"/api/offers/[id]">,
): Promise<Response> {
  const { id } = await params;
  return proxyWrite(request, "DELETE", servicePath("offers", id), null);
}
