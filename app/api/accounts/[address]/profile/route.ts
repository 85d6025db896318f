import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { servicePath } from "@/lib/api/service-path";
import { putProfileBodySchema } from "@/lib/contract/account";

export async function PUT(
  request: Request,
  { params }: RouteContext<"/api/accounts/[address]/profile">,
): Promise<Response> {
  const { address } = await params;
  return proxyWrite(request, "PUT", servicePath("accounts", address, "profile"), putProfileBodySchema);
}
