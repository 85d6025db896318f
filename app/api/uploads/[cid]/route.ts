import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/uploads/[cid]">,
): Promise<Response> {
  return proxyRead(request, servicePath("uploads", (await params).cid), null);
}
