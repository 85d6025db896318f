import { demoAccountsResponse } from "@/lib/api/proxy/demo-accounts";

export function GET(request: Request): Promise<Response> {
  return demoAccountsResponse(request);
}
