import "server-only";
import type { z } from "zod";
import { absentAsNull, absentHeader } from "../../absent-header";
import { marketService, serviceUrl, type Upstream } from "../request";
import { forward } from "./forward";
import { proxyProblem } from "./problem-response";
import { refuseTooMany } from "./visitor";

/**
 * Answers a browser's GET with the service's answer to the same query. Only the contract's parameters pass.
 *
 * A browser that sends `absentHeader` gets `null` where nothing is.
 *
 * @param path Path below `/v1` from `servicePath`; null answers 404.
 * @param query The contract's schema of the query; `null` if the route takes none.
 * @param ownHeaders Headers of the web's own, such as the visitor's session.
 * @param isOwnJson Whether the answer must come as the visitor saved it.
 */
export async function proxyRead(
  request: Request,
  path: string | null,
  query: z.ZodType | null,
  ownHeaders: Record<string, string> = {},
  upstream: Upstream = marketService(),
  isOwnJson = false,
): Promise<Response> {
  const url = new URL(request.url);
  if (path === null) return proxyProblem("not_found", "Nothing is at this address.", { request });
  const refusal = await refuseTooMany(request, "read");
  if (refusal !== null) return refusal;
  const search = Object.fromEntries(url.searchParams);
  const known = query === null ? Object.keys(search).length === 0 : query.safeParse(search).success;
  if (!known) {
    return proxyProblem("invalid_request", "The query has a parameter or a value that is not accepted.", {
      request,
    });
  }
  const address = serviceUrl(path, search, upstream);
  const answer = await forward(address, { method: "GET", headers: ownHeaders }, request, upstream, isOwnJson);
  const mayBeNull = request.headers.get(absentHeader) === absentAsNull;
  if (answer.status !== 404 || !mayBeNull) return answer;
  return Response.json(null, { headers: { "cache-control": "no-store" } });
}
