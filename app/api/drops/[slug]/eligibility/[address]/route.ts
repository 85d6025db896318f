import { z } from "zod";
import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { servicePath } from "@/lib/api/service-path";

const querySchema = z.strictObject({ quantity: z.coerce.number().int().min(1).optional() });

export async function GET(
  request: Request,
  { params }: RouteContext<"/api/drops/[slug]/eligibility/[address]">,
): Promise<Response> {
  const { slug, address } = await params;
  return proxyRead(request, servicePath("drops", slug, "eligibility", address), querySchema);
}
