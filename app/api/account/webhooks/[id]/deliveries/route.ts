import { readOwn } from "@/lib/api/proxy/session";
import { webhookDeliveriesQuerySchema } from "@/lib/contract/webhook";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/account/webhooks/[id]/deliveries">,
): Promise<Response> {
  return readOwn(request, ["webhooks", (await params).id, "deliveries"], webhookDeliveriesQuerySchema);
}
