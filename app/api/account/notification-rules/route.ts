import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { setNotificationRulesBodySchema } from "@/lib/contract/notification-rules";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["notification-rules"], null);
}

export function PUT(request: Request): Promise<Response> {
  return writeOwn(request, "PUT", ["notification-rules"], setNotificationRulesBodySchema);
}
