import "server-only";
import { allowlistMediaType, maxAllowlistBytes } from "../../contract/allowlist";
import { sessionHeader } from "../../contract/session";
import { uploadQuerySchema } from "../../contract/upload";
import { ownerSignatureHeader } from "../../drops/put-allowlist";
import { serviceUrl } from "../request";
import { forward } from "./forward";
import { proxyProblem } from "./problem-response";
import { isSameOrigin } from "./proxy-write";
import { ownSession } from "./session";
import { refuseTooMany } from "./visitor";

/** Pictures of a whole archive are decoded before the service answers. */
const patienceMs = 120_000;

/** The refusal of a request that other sites, or too many of one visitor, sent; null for others. */
async function refusalOf(request: Request): Promise<Response | null> {
  if (isSameOrigin(request.headers)) return refuseTooMany(request, "write");
  const detail = "The request does not come from this site.";
  return proxyProblem("invalid_request", detail, { request, status: 403 });
}

/** Passes a body to the service, piece by piece as it comes: the service reads no more than it takes, and says what is wrong with it. */
async function stream(
  request: Request,
  method: "POST" | "PUT",
  address: ReturnType<typeof serviceUrl>,
  { headers, maxBytes }: { headers: Record<string, string>; maxBytes: number },
): Promise<Response> {
  // The service refuses it too, but would end the connection before a browser has sent all.
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    return proxyProblem("payload_too_large", `The body is over ${maxBytes} bytes.`, { request });
  }
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: request.body,
    duplex: "half",
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]),
  };
  return forward(address, init, request);
}

/**
 * Passes files of the account that is signed in here to the service.
 *
 * @param path below `/v1`
 * @param type of the body, whatever the browser calls it
 */
export async function proxyUpload(
  request: Request,
  path: string,
  { type, maxBytes }: { type: string; maxBytes: number },
): Promise<Response> {
  const refusal = await refusalOf(request);
  if (refusal !== null) return refusal;
  const session = ownSession(request);
  if (session instanceof Response) return session;
  const query = uploadQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return proxyProblem("invalid_request", "Name the draft that this is for.", { request });
  const headers = { [sessionHeader]: session.token, "content-type": type };
  return stream(request, "POST", serviceUrl(path, query.data), { headers, maxBytes });
}

/**
 * Passes an allowlist to the service. The signature of the drop's owner is all that it needs.
 *
 * @param path below `/v1`, or null for an address that cannot be one
 */
export async function proxyAllowlist(request: Request, path: string | null): Promise<Response> {
  const refusal = await refusalOf(request);
  if (refusal !== null) return refusal;
  if (path === null) return proxyProblem("not_found", "Nothing is at this address.", { request });
  const signature = request.headers.get(ownerSignatureHeader);
  const headers = {
    "content-type": allowlistMediaType,
    ...(signature !== null && { [ownerSignatureHeader]: signature }),
  };
  return stream(request, "PUT", serviceUrl(path), { headers, maxBytes: maxAllowlistBytes });
}
