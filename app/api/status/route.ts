import { statusEndpoint } from "@/lib/api/offers-endpoint";
import { proxyRead } from "@/lib/api/proxy/proxy-read";

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, statusEndpoint, null);
}
