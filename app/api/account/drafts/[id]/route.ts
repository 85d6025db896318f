import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { maxDraftBodyBytes, putDraftBodySchema } from "@/lib/contract/draft";

type Context = RouteContext<"/api/account/drafts/[id]">;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return readOwn(request, ["drafts", (await params).id], null, true);
}

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  return writeOwn(request, "PUT", ["drafts", (await params).id], putDraftBodySchema, {
    maxBytes: maxDraftBodyBytes,
  });
}

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return writeOwn(request, "DELETE", ["drafts", (await params).id], null);
}
