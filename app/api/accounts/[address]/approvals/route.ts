import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/accounts/[address]/approvals">,
): Promise<Response> {
  const { address } = await params;
  return proxyRead(request, servicePath("accounts", address, "approvals"), null);
}
