import { type Problem, type ProblemCode, problemCodes } from "../../contract/problem";

/** A problem document of the web (RFC 9457), in the same form as the service's. */
export function proxyProblem(
  code: ProblemCode,
  detail: string,
  options: {
    instance?: string;
    retryAfterSeconds?: number;
    status?: number;
    errors?: Problem["errors"];
  } = {},
): Response {
  const [status, title] = problemCodes[code];
  const body: Problem = {
    type: "about:blank",
    title,
    status: options.status ?? status,
    detail,
    instance: options.instance ?? "",
    code,
    requestId: `web_${crypto.randomUUID()}`,
    ...(options.errors === undefined ? {} : { errors: options.errors }),
  };
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (options.retryAfterSeconds !== undefined) headers.set("retry-after", String(options.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: body.status, headers });
}
