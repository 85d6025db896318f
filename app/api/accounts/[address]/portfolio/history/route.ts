import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { portfolioHistoryQuerySchema } from "@/lib/contract/portfolio";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/accounts/[address]/portfolio/history">,
): Promise<Response> {
  const { address } = await params;
  return proxyRead(
    request,
    servicePath("accounts", address, "portfolio", "history"),
    portfolioHistoryQuerySchema,
  );
}
