import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { appealsQuerySchema, createAppealBodySchema } from "@/lib/contract/appeal";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["appeals"], appealsQuerySchema);
}

export function POST(request: Request): Promise<Response> {
  return writeOwn(request, "POST", ["appeals"], createAppealBodySchema);
}
