import { writeOwn } from "@/lib/api/proxy/session";

export async function DELETE(
  request: Request,
  { params }: RouteContext<"/api/account/keys/[id]">,
): Promise<Response> {
  return writeOwn(request, "DELETE", ["keys", (await params).id], null);
}
