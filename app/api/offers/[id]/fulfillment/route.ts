import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { servicePath } from "@/lib/api/service-path";
import { fulfillmentBodySchema } from "@/lib/contract/order-requests";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/offers/[id]/fulfillment">,
): Promise<Response> {
  const { id } = await params;
  return proxyWrite(request, "POST", servicePath("offers", id, "fulfillment"), fulfillmentBodySchema);
}
