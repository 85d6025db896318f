import { endOrdersEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { endOrdersBodySchema } from "@/lib/contract/end-orders";

/** Whether the service ends orders: forms offer it only then. */
export async function GET(): Promise<Response> {
  return Response.json({ isOffered: await offersEndpoint(endOrdersEndpoint) });
}

export function POST(request: Request): Promise<Response> {
  return proxyWrite(request, "POST", "/orders/end", endOrdersBodySchema);
}
