import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { activityQuerySchema } from "@/lib/contract/activity";

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/activity", activityQuerySchema);
}
