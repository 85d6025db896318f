import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { setWebhookBodySchema } from "@/lib/contract/webhook";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["webhooks"], null);
}

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["webhooks"], setWebhookBodySchema);
}
