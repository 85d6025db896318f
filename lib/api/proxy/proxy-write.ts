import "server-only";
import type { z } from "zod";
import { maxBodyBytes } from "@/lib/contract/order-limits";
import { ownerSignatureHeader } from "@/lib/drops/put-allowlist";
import { marketService, serviceUrl, type Upstream } from "../request";
import { forward } from "./forward";
import { proxyProblem } from "./problem-response";
import { refuseTooMany } from "./visitor";

/** Signatures of accounts beside the body. */
const signatureHeaders = ["x-maker-signature", "x-account-signature", ownerSignatureHeader];

/** Whether a request comes from one of our own pages. Browsers set `Origin` on every write; scripts cannot change it. */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  const parsed = URL.canParse(origin) ? new URL(origin) : null;
  return parsed !== null && parsed.host === headers.get("host");
}

export type WriteMethod = "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Passes a browser's write to the service: same origin only, JSON of the contract's shape, at most 256 KiB unless `maxBytes` says more. `search` must
 * have been checked.
 *
 * @param body The contract's schema of the body; `null` if the route takes none.
 * @param ownHeaders Headers of the web's own, such as the visitor's session.
 */
export async function proxyWrite(
  request: Request,
  method: WriteMethod,
  path: string | null,
  body: z.ZodType | null,
  ownHeaders: Record<string, string> = {},
  {
    upstream = marketService(),
    maxBytes = maxBodyBytes,
    search = {},
  }: { upstream?: Upstream; maxBytes?: number; search?: Record<string, string> } = {},
): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    return proxyProblem("invalid_request", "The request does not come from this site.", {
      request,
      status: 403,
    });
  }
  if (path === null) return proxyProblem("not_found", "Nothing is at this address.", { request });
  const refusal = await refuseTooMany(request, "write");
  if (refusal !== null) return refusal;
  const headers: Record<string, string> = { ...ownHeaders };
  for (const name of signatureHeaders) {
    const signature = request.headers.get(name);
    if (signature !== null) headers[name] = signature;
  }
  const address = serviceUrl(path, search, upstream);
  if (body === null) return forward(address, { method, headers }, request, upstream);

  const text = await readText(request, maxBytes);
  if (text === null) {
    return proxyProblem("payload_too_large", `The body is over ${maxBytes / 1_024} KiB.`, { request });
  }
  const parsed = body.safeParse(parseJson(text));
  if (!parsed.success) {
    return proxyProblem("invalid_request", "The body does not have the shape that is needed.", {
      request,
      errors: parsed.error.issues.map((issue) => ({
        path: issue.path.join("."),
        code: issue.code,
        message: issue.message,
      })),
    });
  }
  headers["content-type"] = "application/json";
  return forward(address, { method, headers, body: text }, request, upstream);
}

/** The body as text, or null if it is longer than `limit` bytes, whatever its headers claim. */
async function readText(request: Request, limit: number): Promise<string | null> {
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > limit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
