import { readOwn } from "@/lib/api/proxy/session";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["drafts"], null);
}
