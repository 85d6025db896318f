import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { RequestListener } from "./on-request";
import { isPageUrl } from "./page-request";

interface RecentPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface RecentPagesOptions {
  maxAgeMs?: number;
  maxBytes?: number;
}

/** Next varies a page by these: with one of them it is asked for something else than the document. */
const variants = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "range",
] as const;

function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== "GET" || !isPageUrl(url)) return null;
  if (variants.some((name) => headers[name] !== undefined)) return null;
  if (headers["cache-control"]?.includes("no-cache")) return null;
  return [headers["accept-encoding"], headers.host, url].join(" ");
}

/** Whether any visitor may be given this answer: a whole page that Next itself found in its cache and that is not stale. */
function isShared(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    response.getHeader("x-nextjs-cache") === "HIT" &&
    /(^|[ ,])s-maxage=/i.test(String(response.getHeader("cache-control"))) &&
    response.getHeader("set-cookie") === undefined
  );
}

/** Calls `keep` with the bytes that have gone to the socket, compressed where Next compresses them, if the answer may be shared. */
function capture(response: ServerResponse, keep: (page: RecentPage) => void): void {
  const parts: Buffer[] = [];
  const { write, end } = response;
  /** Next gives a page as one long text: it is turned into bytes once, for the socket and for us. */
  const seen = (args: unknown[]) => {
    const [chunk, encoding, ...rest] = args;
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return args;
    const text = typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8";
    const part = typeof chunk === "string" ? Buffer.from(chunk, text) : Buffer.from(chunk);
    parts.push(part);
    return typeof encoding === "string" ? [part, ...rest] : [part, encoding, ...rest];
  };
  response.write = ((...args: unknown[]) => Reflect.apply(write, response, seen(args))) as typeof write;
  response.end = ((...args: unknown[]) => {
    const passed = seen(args);
    if (isShared(response)) {
      const { "content-length": _, ...headers } = response.getHeaders();
      const page = { headers, body: Buffer.concat(parts) };
      // A page that breaks off on its way is not a page.
      response.once("finish", () => keep(page));
    }
    return Reflect.apply(end, response, passed);
  }) as typeof end;
}

function send({ headers, body }: RecentPage, request: IncomingMessage, response: ServerResponse): void {
  if (headers.etag !== undefined && request.headers["if-none-match"] === headers.etag) {
    const { "content-encoding": _, ...known } = headers;
    response.writeHead(304, known).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-length": body.byteLength }).end(body);
}

/**
 * Keeps the finished bytes of the pages asked for within the last second, so that a page which everybody opens at once is hashed and
 * compressed once a second and not for every visitor. It answers as Next's own cache does, at most `maxAgeMs` later; a forced reload
 * goes past it, and what Next calls stale is never kept.
 *
 * @param options `maxAgeMs` in milliseconds, one second unless told; `maxBytes` of all pages together, 32 MiB unless told.
 */
export function recentPages({
  maxAgeMs = 1_000,
  maxBytes = 2 ** 25,
}: RecentPagesOptions = {}): RequestListener {
  const pages = new LRUCache<string, RecentPage>({
    ttl: maxAgeMs,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1_024,
  });
  return (request, response) => {
    const key = keyOf(request);
    if (key === null) return false;
    const page = pages.get(key);
    if (page !== undefined) {
      send(page, request, response);
      return true;
    }
    capture(response, (finished) => pages.set(key, finished));
    return false;
  };
}
