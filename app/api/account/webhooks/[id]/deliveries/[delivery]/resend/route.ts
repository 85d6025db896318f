import { writeOwn } from "@/lib/api/proxy/session";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/account/webhooks/[id]/deliveries/[delivery]/resend">,
): Promise<Response> {
  const { id, delivery } = await params;
  return writeOwn(request, "POST", ["webhooks", id, "deliveries", delivery, "resend"], null);
}
