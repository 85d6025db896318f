const safeSegment = /^[A-Za-z0-9_-]{1,128}(\.\d{1,78})?$/;

/**
 * A path below `/v1` made of segments that a visitor may have written, or null when one of them cannot name anything:
 * `..` and encoded slashes would otherwise leave the allow-list. A dot stands only before the token id of a drop: `posters.3`.
 */
export function servicePath(...segments: string[]): string | null {
  return segments.every((segment) => safeSegment.test(segment)) ? `/${segments.join("/")}` : null;
}
