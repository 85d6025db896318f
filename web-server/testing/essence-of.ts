import { fixedSecurityHeaders } from "@/lib/scripts/fixed-headers";
import { headScript } from "@/lib/scripts/head-script";
import type { Answer } from "./ask";

/** What a browser or a cache in front obeys, without the time, the connection and what our middlewares add. */
export function essenceOf({ status, headers, body }: Answer) {
  const ours = new Set([
    ...Object.keys(fixedSecurityHeaders),
    "content-security-policy",
    "integrity-policy",
    "cross-origin-resource-policy",
    "content-language",
    "connection",
    "date",
    "x-request-id",
    "keep-alive",
    // The same bytes are sent in one piece from memory, and in pieces by Next.
    "content-length",
    "transfer-encoding",
  ]);
  // Pages are in the language of their visitor, of which Next knows nothing.
  const known = headers.vary?.replace(/(, )?accept-language, cookie$/, "") || undefined;
  // Next leaves `Accept-Encoding` out where it answers 304; we name it there too (RFC 9110 §15.4.5).
  const vary = status === 304 ? known?.replace(/, Accept-Encoding$/, "") : known;
  const caching = headers["cache-control"]?.replace(/, stale-while-revalidate=\d+/, "");
  return {
    status,
    body: body.replace(`<script>${headScript}</script>`, ""),
    headers: Object.fromEntries(
      Object.entries({ ...headers, vary, "cache-control": caching }).filter(([name]) => !ours.has(name)),
    ),
  };
}
