import { writeOwn } from "@/lib/api/proxy/session";
import { readNotificationsBodySchema } from "@/lib/contract/notification";

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["notifications", "read"], readNotificationsBodySchema);
}
