import "server-only";
import { sessionHeader } from "../../contract/session";
import { uploadQuerySchema } from "../../contract/upload";
import { serviceUrl } from "../request";
import { forward } from "./forward";
import { proxyProblem } from "./problem-response";
import { isSameOrigin } from "./proxy-write";
import { ownSession } from "./session";
import { refuseTooMany } from "./visitor";

/** Pictures of a whole archive are decoded before the service answers. */
const patienceMs = 120_000;

/**
 * Passes files of the account that is signed in here to the service, piece by piece as they come: the service reads no more than it takes, and
 * says what is wrong with them.
 *
 * @param path below `/v1`
 * @param type of the body, whatever the browser calls it
 */
export async function proxyUpload(
  request: Request,
  path: string,
  { type, maxBytes }: { type: string; maxBytes: number },
): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    return proxyProblem("invalid_request", "The request does not come from this site.", {
      request,
      status: 403,
    });
  }
  const session = ownSession(request);
  if (session instanceof Response) return session;
  const refusal = await refuseTooMany(request, "write");
  if (refusal !== null) return refusal;
  const query = uploadQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return proxyProblem("invalid_request", "Name the draft that this is for.", { request });
  // The service refuses it too, but would end the connection before a browser has sent all.
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    return proxyProblem("payload_too_large", `The body is over ${maxBytes} bytes.`, { request });
  }
  const headers = { [sessionHeader]: session.token, "content-type": type };
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers,
    body: request.body,
    duplex: "half",
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]),
  };
  return forward(serviceUrl(path, query.data), init, request);
}
