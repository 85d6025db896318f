import type { IncomingHttpHeaders } from "node:http";

/** Next varies a page by these: a request with one of them does not ask for the document. */
const variants = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "range",
] as const;

/** Whether a request for a page asks for its HTML, and for the whole of it. */
export function asksForDocument(headers: IncomingHttpHeaders): boolean {
  return variants.every((name) => headers[name] === undefined);
}
