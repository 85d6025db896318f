import { writeOwn } from "@/lib/api/proxy/session";
import { setWebhookBodySchema } from "@/lib/contract/webhook";

type Context = RouteContext<"/api/account/webhooks/[id]">;

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  return writeOwn(request, "PUT", ["webhooks", (await params).id], setWebhookBodySchema);
}

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return writeOwn(request, "DELETE", ["webhooks", (await params).id], null);
}
