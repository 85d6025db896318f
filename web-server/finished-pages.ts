import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { revalidatePath } from "@/lib/feed/revalidate-path";
import { languageHeader } from "@/lib/language/languages";
import type { OnLookup } from "@/lib/node/metrics/lookup-metrics";
import { asksForDocument } from "./asks-for-document";
import { type FinishedAnswer, finishedAnswerOf } from "./finished-answer";
import { isForced } from "./is-forced";
import { isKnown } from "./is-known";
import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";
import type { WebResponse, WholeAnswer } from "./web-response";

interface FinishedPage extends FinishedAnswer {
  /** `performance.now()` of the moment from which Next is asked again; 0 for a page that only stands in for an error. */
  freshUntil: number;
  /** How many revalidations there had been. */
  revalidations: number;
}

export interface FinishedPagesParameters {
  kindOf: KindOf;
  /** In milliseconds. Default one second. */
  maxAgeMs?: number;
  /** The size of all pages together. Default 32 MiB. */
  maxBytes?: number;
  /** Called when an old page is sent in place of an error. */
  onOldPage?: () => void;
  /** Hears whether a page that may be kept was there. */
  onPageLookup?: OnLookup;
}

function keyOf({ method, url, headers }: IncomingMessage, kindOf: KindOf): string | null {
  if ((method !== "GET" && method !== "HEAD") || kindOf(url) !== "page") return null;
  if (!asksForDocument(headers)) return null;
  return [headers["accept-encoding"], ...addressOf({ headers, url })].join(" ");
}

const addressOf = ({ headers, url }: Pick<IncomingMessage, "headers" | "url">) => [
  "",
  headers[languageHeader],
  headers.host,
  url,
];

/** How old a page may be that stands in for an error, in milliseconds. */
const oldestMs = 3_600_000;

/** Whether any visitor may be given this answer: a whole page that Next caches. */
function isShared(response: WebResponse): boolean {
  const cacheControl = String(response.getHeader("cache-control"));
  return (
    response.statusCode === 200 &&
    /(^|[ ,])s-maxage=/i.test(cacheControl) &&
    !/(^|[ ,])(private|no-store)/i.test(cacheControl) &&
    response.getHeader("set-cookie") === undefined
  );
}

function answerOf({ headers, body }: FinishedPage, request: IncomingMessage): WholeAnswer {
  if (isKnown(request.headers["if-none-match"], headers.etag)) {
    const { "content-encoding": _encoding, "content-type": _type, ...known } = headers;
    return { status: 304, headers: known };
  }
  return { status: 200, headers: { ...headers, "content-length": body.byteLength }, body };
}

/** The old page, which no cache in front of the web may keep. */
function oldAnswerOf(page: FinishedPage, request: IncomingMessage): WholeAnswer {
  const answer = answerOf(page, request);
  return { ...answer, headers: { ...answer.headers, "cache-control": "no-cache" } };
}

/**
 * Keeps the finished bytes of pages, for two reasons:
 *
 * - A page which everybody opens at once is hashed and compressed once a second and not for every visitor. It answers as Next's own
 *   cache does, at most `maxAgeMs` later. A forced reload goes past it, and so does everything after a revalidation; a page that Next
 *   calls stale, or has just rendered, is not served in this way.
 * - A page that Next cannot render is served as it last was (`stale-if-error`, RFC 5861 §4), so that visitors see an old page with a
 *   note, and no error, while the service is away or overloaded.
 */
export function finishedPages({
  kindOf,
  maxAgeMs = 1_000,
  maxBytes = 2 ** 25,
  onPageLookup = () => {},
  onOldPage = () => {},
}: FinishedPagesParameters): Middleware {
  const pages = new LRUCache<string, FinishedPage>({
    ttl: oldestMs,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1_024,
  });
  let revalidations = 0;

  function forgetOnceRevalidated(response: WebResponse): void {
    response.once("finish", () => {
      if (response.statusCode === 204) revalidations += 1;
    });
  }

  /** Forgets what a page was before it was gone, however each visitor takes it compressed. */
  function forget(request: IncomingMessage): void {
    const address = addressOf(request).join(" ");
    for (const key of pages.keys()) if (key.endsWith(address)) pages.delete(key);
  }

  function keepOnceFinished(key: string, request: IncomingMessage, response: WebResponse): void {
    const begunAfter = revalidations;
    response.keepBody();
    // A page that breaks off on its way does not finish.
    response.once("finish", () => {
      if (response.wasReplaced() || response.statusCode >= 500 || response.statusCode === 304) return;
      if (!isShared(response)) return forget(request);
      const isCurrent = response.getHeader("x-nextjs-cache") === "HIT";
      pages.set(key, {
        ...finishedAnswerOf(response),
        freshUntil: isCurrent ? performance.now() + maxAgeMs : 0,
        revalidations: begunAfter,
      });
    });
  }

  function standInForError(page: FinishedPage, request: IncomingMessage, response: WebResponse): void {
    response.insteadOfError(oldAnswerOf(page, request));
    response.once("finish", () => {
      if (response.wasReplaced()) onOldPage();
    });
  }

  const isFresh = (page: FinishedPage) =>
    page.revalidations === revalidations && performance.now() < page.freshUntil;

  return (request, response, next) => {
    if (request.url === revalidatePath) forgetOnceRevalidated(response);
    const key = keyOf(request, kindOf);
    if (key === null) return next();
    const page = pages.get(key);
    if (page !== undefined && !isForced(request) && isFresh(page)) {
      onPageLookup("hit");
      const { status, headers, body } = answerOf(page, request);
      response.writeHead(status, headers).end(body);
      return;
    }
    onPageLookup("miss");
    // The answer to HEAD has no body to keep.
    if (request.method === "GET") keepOnceFinished(key, request, response);
    if (page !== undefined) standInForError(page, request, response);
    next();
  };
}
