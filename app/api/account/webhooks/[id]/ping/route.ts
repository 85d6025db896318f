import { writeOwn } from "@/lib/api/proxy/session";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/account/webhooks/[id]/ping">,
): Promise<Response> {
  return writeOwn(request, "POST", ["webhooks", (await params).id, "ping"], null);
}
