import { writeOwn } from "@/lib/api/proxy/session";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/account/webhooks/[id]/secret">,
): Promise<Response> {
  return writeOwn(request, "POST", ["webhooks", (await params).id, "secret"], null);
}
