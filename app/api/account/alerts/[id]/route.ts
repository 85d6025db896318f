import { writeOwn } from "@/lib/api/proxy/session";

export async function DELETE(
  request: Request,
  { params }: RouteContext<"/api/account/alerts/[id]">,
): Promise<Response> {
  return writeOwn(request, "DELETE", ["alerts", (await params).id], null);
}
