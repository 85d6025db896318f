import { readOwn } from "@/lib/api/proxy/session";
import { keyUsageQuerySchema } from "@/lib/contract/api-key";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["keys", "usage"], keyUsageQuerySchema);
}
