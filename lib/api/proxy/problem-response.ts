import { type Problem, type ProblemCode, problemCodes } from "../../contract/problem";
import { requestIdHeader, requestIdOf } from "../../node/log/request-context";

/** A problem document of the web (RFC 9457), in the same form as the service's. It names the address and the id of the request. */
export function proxyProblem(
  code: ProblemCode,
  detail: string,
  {
    request,
    ...options
  }: {
    request: Request;
    retryAfterSeconds?: number;
    status?: number;
    errors?: Problem["errors"];
  },
): Response {
  const [status, title] = problemCodes[code];
  const body: Problem = {
    type: "about:blank",
    title,
    status: options.status ?? status,
    detail,
    instance: new URL(request.url).pathname,
    code,
    // The prefix tells the page that the service did not answer; the rest stands in the logs.
    requestId: `web_${requestIdOf(request.headers.get(requestIdHeader))}`,
    ...(options.errors === undefined ? {} : { errors: options.errors }),
  };
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (options.retryAfterSeconds !== undefined) headers.set("retry-after", String(options.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: body.status, headers });
}
