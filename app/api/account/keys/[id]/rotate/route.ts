import { writeOwn } from "@/lib/api/proxy/session";
import { rotateApiKeyBodySchema } from "@/lib/contract/api-key";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/account/keys/[id]/rotate">,
): Promise<Response> {
  return writeOwn(request, "POST", ["keys", (await params).id, "rotate"], rotateApiKeyBodySchema);
}
