import { writeOwn } from "@/lib/api/proxy/session";

export async function POST(
  request: Request,
  { params }: RouteContext<"/api/account/push-subscriptions/[id]/test">,
): Promise<Response> {
  return writeOwn(request, "POST", ["push-subscriptions", (await params).id, "test"], null);
}
