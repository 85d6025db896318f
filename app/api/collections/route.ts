import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { collectionsQuerySchema } from "@/lib/contract/collection";

export function GET(request: Request): Promise<Response> {
  return proxyRead(request, "/collections", collectionsQuerySchema);
}
