import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";
import { traitsQueryParametersSchema } from "@/lib/contract/item";

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/collections/[slug]/traits">,
): Promise<Response> {
  const { slug } = await params;
  return proxyRead(request, servicePath("collections", slug, "traits"), traitsQueryParametersSchema);
}
