import { createHash } from "node:crypto";
import type { Context } from "hono";
import { type ContentCoding, chooseCoding, compress } from "@/lib/node/content-coding";
import type { ApiEnvironment } from "./environment";

/** The finished bytes of an answer and the tag that names them. */
export interface FinishedAnswer {
  body: Uint8Array<ArrayBuffer>;
  /** Its compressed forms, each made when a caller first accepts it. */
  compressed: Map<ContentCoding, Uint8Array<ArrayBuffer>>;
  etag: string;
  contentType: string;
}

/** Answers change with the next block or order: a cache may hold one for a second and must then ask again. */
const cacheControl = "private, max-age=1, must-revalidate";

const encoder = new TextEncoder();

export function finishText(text: string, contentType: string): FinishedAnswer {
  const body = encoder.encode(text);
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  return { body, compressed: new Map(), etag, contentType };
}

export function finishAnswer(value: unknown): FinishedAnswer {
  return finishText(JSON.stringify(value), "application/json");
}

/**
 * Sends finished bytes, compressed where the caller accepts it, or 304 when the caller has them already (RFC 9110 §13.1.2).
 *
 * Only public reads are sent by this function. An answer with a secret is never compressed, because its length would give hints about the secret.
 */
export function sendFinished(
  c: Context<ApiEnvironment>,
  answer: FinishedAnswer,
  own: Record<string, string> = {},
): Response | Promise<Response> {
  const coding = chooseCoding(c.req.header("accept-encoding"), answer.body.byteLength);
  const headers = {
    etag: tagOf(answer, coding),
    vary: "accept-encoding",
    "cache-control": cacheControl,
    "x-request-id": c.get("requestId"),
    ...own,
  };
  const known = findKnownTag(c.req.header("if-none-match"), answer);
  if (known === "any") return new Response(null, { status: 304, headers });
  if (known !== null) return new Response(null, { status: 304, headers: { ...headers, etag: known } });
  const typed = { ...headers, "content-type": answer.contentType };
  // Headers and bytes together: reading them back would make the server build slow web objects.
  if (coding === null) return new Response(answer.body, { headers: typed });
  const encoded = { ...typed, "content-encoding": coding };
  const made = answer.compressed.get(coding);
  if (made !== undefined) return new Response(made, { headers: encoded });
  return compress(answer.body, coding).then((body) => {
    answer.compressed.set(coding, body);
    return new Response(body, { headers: encoded });
  });
}

/** Sends a read's value with its tag. */
export function sendRead(c: Context<ApiEnvironment>, value: unknown): Response | Promise<Response> {
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

/** A strong tag names bytes, so each compressed form has one of its own (RFC 9110 §8.8.3.3). */
function tagOf({ etag }: FinishedAnswer, coding: ContentCoding | null): string {
  return coding === null ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/** The tag by which the caller has the answer already, in whatever form. Weak comparison: a proxy may have weakened it on its way. */
function findKnownTag(header: string | undefined, answer: FinishedAnswer): string | null {
  if (header === undefined) return null;
  if (header.trim() === "*") return "any";
  const own = [tagOf(answer, null), tagOf(answer, "br"), tagOf(answer, "gzip")];
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.find((tag) => own.includes(tag)) ?? null;
}
