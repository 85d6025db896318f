import { proxyRead } from "@/lib/api/proxy/proxy-read";
import { proxyWrite } from "@/lib/api/proxy/proxy-write";
import { servicePath } from "@/lib/api/service-path";
import { putCollectionProfileBodySchema } from "@/lib/contract/collection-profile";

type Context = RouteContext<"/api/collections/[slug]/profile">;

const pathOf = async ({ params }: Context) => servicePath("collections", (await params).slug, "profile");

export async function GET(request: Request, context: Context): Promise<Response> {
  return proxyRead(request, await pathOf(context), null);
}

export async function PUT(request: Request, context: Context): Promise<Response> {
  return proxyWrite(request, "PUT", await pathOf(context), putCollectionProfileBodySchema);
}
