import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { itemHistoryQuerySchema } from "@/lib/contract/chart";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/items/[chain]/[contract]/[tokenId]/history">,
): Promise<Response> {
  const { chain, contract, tokenId } = await params;
  return proxyRead(
    request,
    servicePath("items", chain, contract, tokenId, "history"),
    itemHistoryQuerySchema,
  );
}
