import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { askCreatorCollectionBodySchema } from "@/lib/contract/creator-collection";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["creator-collections"], null);
}

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["creator-collections"], askCreatorCollectionBodySchema);
}
