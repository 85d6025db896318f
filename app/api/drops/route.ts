import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { dropsQuerySchema } from "@/lib/contract/drop";

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/drops", dropsQuerySchema);
}
