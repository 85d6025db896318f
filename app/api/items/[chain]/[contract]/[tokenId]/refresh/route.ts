import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { servicePath } from "@/lib/api/service-path";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/items/[chain]/[contract]/[tokenId]/refresh">,
): Promise<Response> {
  const { chain, contract, tokenId } = await params;
  return proxyWrite(request, "POST", servicePath("items", chain, contract, tokenId, "refresh"), null);
}
