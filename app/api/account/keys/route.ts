import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { apiKeysQuerySchema, createApiKeyBodySchema } from "@/lib/contract/api-key";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["keys"], apiKeysQuerySchema);
}

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["keys"], createApiKeyBodySchema);
}
