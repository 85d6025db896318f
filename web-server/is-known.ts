/**
 * Whether a browser has an answer already (RFC 9110 §13.1.2).
 *
 * @param asked the request's `If-None-Match`
 */
export function isKnown(asked: string | undefined, etag: unknown): boolean {
  if (asked === undefined || typeof etag !== "string") return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return asked.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
