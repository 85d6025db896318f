import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { accountItemsQuerySchema } from "@/lib/contract/item";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/accounts/[address]/items">,
): Promise<Response> {
  const { address } = await params;
  return proxyRead(request, servicePath("accounts", address, "items"), accountItemsQuerySchema);
}
