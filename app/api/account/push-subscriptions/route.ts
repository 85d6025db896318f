import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { createPushSubscriptionBodySchema } from "@/lib/contract/push-subscription";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["push-subscriptions"], null);
}

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["push-subscriptions"], createPushSubscriptionBodySchema);
}
