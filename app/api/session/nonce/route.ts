import { proxyWrite } from "@/lib/api/proxy/proxy-write";

export function POST(request: Request): Promise<Response> {
  return proxyWrite(request, "POST", "/sessions/nonce", null);
}
