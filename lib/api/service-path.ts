const safeSegment = /^[A-Za-z0-9_-]{1,128}(\.\d{1,78})?$/;

/**
 * A path below `/v1` from segments that a visitor may have written, or null if a segment is invalid: `..` and encoded slashes could
 * otherwise leave the allow-list. A dot may stand only before the token id of a drop: `posters.3`.
 */
export function servicePath(...segments: string[]): string | null {
  return segments.every((segment) => safeSegment.test(segment)) ? `/${segments.join("/")}` : null;
}
