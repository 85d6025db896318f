import { readOwn } from "@/lib/api/proxy/session";
import { notificationsQuerySchema } from "@/lib/contract/notification";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["notifications"], notificationsQuerySchema);
}
