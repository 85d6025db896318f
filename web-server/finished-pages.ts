import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { revalidatePath } from "@/lib/feed/revalidate-path";
import { requestIdHeader } from "@/lib/node/log/request-context";
import type { OnLookup } from "@/lib/node/metrics/lookup-metrics";
import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";
import type { WebResponse } from "./web-response";

interface FinishedPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface FinishedPagesParameters {
  kindOf: KindOf;
  /** In milliseconds. Default one second. */
  maxAgeMs?: number;
  /** The size of all pages together. Default 32 MiB. */
  maxBytes?: number;
  /** Hears whether a page that may be kept was there. */
  onLookup?: OnLookup;
}

/** Next varies a page by these: a request with one of them does not ask for the document. */
const variants = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "range",
] as const;

function keyOf({ method, url, headers }: IncomingMessage, kindOf: KindOf): string | null {
  if (method !== "GET" || kindOf(url) !== "page") return null;
  if (variants.some((name) => headers[name] !== undefined)) return null;
  if (headers["cache-control"]?.includes("no-cache")) return null;
  return [headers["accept-encoding"], headers.host, url].join(" ");
}

/** Whether any visitor may be given this answer: a whole page that Next itself found in its cache and that is not stale. */
function isShared(response: WebResponse): boolean {
  const cacheControl = String(response.getHeader("cache-control"));
  return (
    response.statusCode === 200 &&
    response.getHeader("x-nextjs-cache") === "HIT" &&
    /(^|[ ,])s-maxage=/i.test(cacheControl) &&
    !/(^|[ ,])(private|no-store)/i.test(cacheControl) &&
    response.getHeader("set-cookie") === undefined
  );
}

/** The headers of the page itself, without those of the request that it answered first. */
function headersOf(response: WebResponse): OutgoingHttpHeaders {
  const {
    "content-length": _length,
    connection: _connection,
    [requestIdHeader]: _requestId,
    ...headers
  } = response.getHeaders();
  return headers;
}

/** Whether the browser has the page already (RFC 9110 §13.1.2). */
function isKnown({ headers }: IncomingMessage, etag: unknown): boolean {
  const asked = headers["if-none-match"];
  if (asked === undefined || typeof etag !== "string") return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return asked.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}

function send({ headers, body }: FinishedPage, request: IncomingMessage, response: WebResponse): void {
  if (isKnown(request, headers.etag)) {
    const { "content-encoding": _encoding, "content-type": _type, ...known } = headers;
    response.writeHead(304, known).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-length": body.byteLength }).end(body);
}

/**
 * Keeps the finished bytes of the pages asked for within the last second, so that a page which everybody opens at once is hashed and
 * compressed once a second and not for every visitor. It answers as Next's own cache does, at most `maxAgeMs` later. A forced reload
 * goes past it, a page that Next calls stale is not kept, and nothing kept outlives a revalidation.
 */
export function finishedPages({
  kindOf,
  maxAgeMs = 1_000,
  maxBytes = 2 ** 25,
  onLookup = () => {},
}: FinishedPagesParameters): Middleware {
  const pages = new LRUCache<string, FinishedPage>({
    ttl: maxAgeMs,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1_024,
  });
  let revalidations = 0;

  function forgetOnceRevalidated(response: WebResponse): void {
    response.once("finish", () => {
      if (response.statusCode !== 204) return;
      revalidations += 1;
      pages.clear();
    });
  }

  function keepOnceFinished(key: string, response: WebResponse): void {
    const begunAfter = revalidations;
    response.keepBody();
    // A page that breaks off on its way does not finish.
    response.once("finish", () => {
      if (revalidations !== begunAfter || !isShared(response)) return;
      pages.set(key, { headers: headersOf(response), body: response.keptBody() });
    });
  }

  return (request, response, next) => {
    if (request.url === revalidatePath) forgetOnceRevalidated(response);
    const key = keyOf(request, kindOf);
    if (key === null) return next();
    const page = pages.get(key);
    onLookup(page === undefined ? "miss" : "hit");
    if (page !== undefined) return send(page, request, response);
    keepOnceFinished(key, response);
    next();
  };
}
