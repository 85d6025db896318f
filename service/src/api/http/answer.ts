import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ApiEnvironment } from "./environment";

/** The finished bytes of an answer and the tag that names them. */
export interface FinishedAnswer {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Answers change with the next block or order: a cache may hold one for a second and must then ask again. */
const cacheControl = "private, max-age=1, must-revalidate";

const encoder = new TextEncoder();

export function finishAnswer(value: unknown): FinishedAnswer {
  const body = encoder.encode(JSON.stringify(value));
  return { body, etag: `"${createHash("sha1").update(body).digest("base64url")}"` };
}

/** Sends finished bytes, or 304 when the caller has them already (RFC 9110 §13.1.2). */
export function sendFinished(c: Context<ApiEnvironment>, answer: FinishedAnswer): Response {
  const headers = { etag: answer.etag, "cache-control": cacheControl, "x-request-id": c.get("requestId") };
  if (matchesTag(c.req.header("if-none-match"), answer.etag)) {
    return new Response(null, { status: 304, headers });
  }
  // Headers and bytes together: reading them back would make the server build slow web objects.
  return new Response(answer.body, { headers: { ...headers, "content-type": "application/json" } });
}

/** Sends a read's value with its tag. */
export function sendRead(c: Context<ApiEnvironment>, value: unknown): Response {
  return sendFinished(c, finishAnswer(value));
}

/** Sends the result of a change, which no cache keeps. */
export function sendResult(c: Context<ApiEnvironment>, status: 200 | 201 | 202, value: unknown): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-request-id": c.get("requestId"),
    },
  });
}

/** Weak comparison: a proxy may have weakened the tag on its way. */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
