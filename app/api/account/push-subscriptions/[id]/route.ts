import { writeOwn } from "@/lib/api/proxy/session";

export async function DELETE(
  request: Request,
  { params }: RouteContext<"/api/account/push-subscriptions/[id]">,
): Promise<Response> {
  return writeOwn(request, "DELETE", ["push-subscriptions", (await params).id], null);
}
