import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { studioQuerySchema } from "@/lib/contract/studio";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/accounts/[address]/studio">,
): Promise<Response> {
  const { address } = await params;
  return proxyRead(request, servicePath("accounts", address, "studio"), studioQuerySchema);
}
