import { proxyOperator } from "@/lib/api/operator/proxy-operator";

type Context = RouteContext<"/api/operator/[...path]">;

async function pass(request: Request, { params }: Context): Promise<Response> {
  return proxyOperator(request, (await params).path);
}

export { pass as DELETE, pass as GET, pass as PATCH, pass as POST, pass as PUT };
