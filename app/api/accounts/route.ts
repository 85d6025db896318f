import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { accountsQuerySchema } from "@/lib/contract/account";

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/accounts", accountsQuerySchema);
}
