import { proxyProblem } from "@/lib/api/proxy/problem-response";
import { readOwn, writeOwn } from "@/lib/api/proxy/session";
import { putWatchlistBodySchema, unwatchQuerySchema } from "@/lib/contract/watchlist";

export function GET(request: Request): Promise<Response> {
  return readOwn(request, ["watchlist"], null);
}

export function PUT(request: Request): Promise<Response> {
  return writeOwn(request, "PUT", ["watchlist"], putWatchlistBodySchema);
}

export async function DELETE(request: Request): Promise<Response> {
  const query = unwatchQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return proxyProblem("invalid_request", "Name what is no longer watched.", { request });
  return writeOwn(request, "DELETE", ["watchlist"], null, { search: query.data });
}
