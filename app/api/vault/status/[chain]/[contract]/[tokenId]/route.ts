import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/vault/status/[chain]/[contract]/[tokenId]">,
): Promise<Response> {
  const { chain, contract, tokenId } = await params;
  return proxyRead(request, servicePath("vault", "status", chain, contract, tokenId), null);
}
