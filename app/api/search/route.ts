import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { searchQuerySchema } from "@/lib/contract/search";

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/search", searchQuerySchema);
}
