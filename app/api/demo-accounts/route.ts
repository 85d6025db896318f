import { demoAccountsResponse } from "@/lib/api/demo-accounts";

export function GET(request: Request): Promise<Response> {
  return demoAccountsResponse(request);
}
