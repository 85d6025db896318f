import type { FeedFrame } from "@/lib/activity/feed-answer";
import { feedOfProcess } from "@/lib/feed/feed-store";
import type { LimitVisitorsParameters } from "./limit-visitors";
import type { Middleware } from "./middleware";
import { refuseRequest } from "./refuse-request";
import { visitorOf } from "./visitor-of";
import type { WebResponse } from "./web-response";

/** Changes that come in this time are sent together: in a busy market each open page would else be written to many times a second. */
const gatherMs = 200;
/** Open pages show when the service was last heard of, as often as with polls. It keeps proxies from closing the connection, too. */
const beatMs = 5_000;
/** A page for which so many bytes wait does not read them. */
const mostWaitingBytes = 2 ** 18;
const mostStreams = 10_000;
const retryAfterSeconds = 30;
const refusals = {
  full: { code: "overloaded", detail: "No more streams can be opened here at this moment." },
  visitor: {
    code: "rate_limited",
    detail: "Your network has too many streams open here. Ask /api/feed instead.",
  },
} as const;
/** How long browsers wait before they connect again: not all at the same moment, after the web has stopped. */
const reconnectMs = { least: 1_000, spread: 4_000 };

export interface AnswerStreamParameters extends Pick<LimitVisitorsParameters, "trustedProxies"> {
  /** Streams that one visitor may have open: each browser has one, and an office or a provider may have one address. */
  visitorStreams: number;
  /** Hears of each stream that opens or ends. */
  onStream?: (change: 1 | -1) => void;
}

export interface PageStreams {
  middleware: Middleware;
  /** Ends the streams, so that the pages connect to another process, and refuses new ones. */
  end(): void;
}

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // nginx would hold the changes back.
  "x-accel-buffering": "no",
};

/**
 * Sends changes to open pages as they come, in place of Next: it takes 12 KB for each page where a route of Next takes 80. All pages get the
 * same bytes, written once. The id of an event is a position of `GET /api/feed`, by which a page finds out what it misses.
 *
 * @see docs/decisions/0074-one-stream-to-the-page.md
 */
export function answerStream({
  visitorStreams,
  trustedProxies,
  onStream = () => {},
}: AnswerStreamParameters): PageStreams {
  /** The open streams with their visitors. */
  const open = new Map<WebResponse, string>();
  const countByVisitor = new Map<string, number>();
  let following: { end: () => void } | null = null;
  let isEnded = false;

  function send(response: WebResponse, bytes: Uint8Array | string): void {
    if (response.writableLength > mostWaitingBytes) response.destroy();
    else response.write(bytes);
  }

  /** Sends what happens in the process's feed for as long as a page listens. */
  function follow(store: NonNullable<typeof feedOfProcess.store>) {
    let sent = store.version();
    let sentAt = 0;
    let state = stateOf();
    let timer: NodeJS.Timeout | null = null;

    /** What pages show at once besides changes. */
    function stateOf(): string {
      const { service, chains } = store.answer(store.version(), 0);
      return JSON.stringify([service, chains.map(({ id, status }) => [id, status])]);
    }
    function sendFrame(): void {
      timer = null;
      const bytes = Buffer.from(frameOf(store, sent));
      sent = store.version();
      sentAt = performance.now();
      for (const response of open.keys()) send(response, bytes);
    }
    const unsubscribe = store.subscribe(() => {
      const now = stateOf();
      if (store.version() === sent && now === state) return;
      state = now;
      timer ??= setTimeout(sendFrame, Math.max(0, sentAt + gatherMs - performance.now()));
    });
    const beat = setInterval(() => {
      if (timer === null) sendFrame();
    }, beatMs).unref();
    return {
      end() {
        unsubscribe();
        clearInterval(beat);
        if (timer !== null) clearTimeout(timer);
      },
    };
  }

  function add(response: WebResponse, visitor: string): void {
    open.set(response, visitor);
    countByVisitor.set(visitor, (countByVisitor.get(visitor) ?? 0) + 1);
    onStream(1);
  }

  function close(response: WebResponse): void {
    const visitor = open.get(response);
    if (visitor === undefined) return;
    open.delete(response);
    const left = (countByVisitor.get(visitor) ?? 1) - 1;
    if (left === 0) countByVisitor.delete(visitor);
    else countByVisitor.set(visitor, left);
    onStream(-1);
    if (open.size > 0) return;
    following?.end();
    following = null;
  }

  return {
    middleware(request, response, next) {
      const { url = "", method, headers: asked } = request;
      const { store } = feedOfProcess;
      if (store === null || method !== "GET" || !/^\/api\/stream(\?|$)/.test(url)) return next();
      const visitor = visitorOf(request, trustedProxies);
      const isFull = isEnded || open.size >= mostStreams;
      if (isFull || (countByVisitor.get(visitor) ?? 0) >= visitorStreams) {
        const refusal = refusals[isFull ? "full" : "visitor"];
        return refuseRequest(request, response, { kind: "route", ...refusal, retryAfterSeconds });
      }
      if (response.closed) return;
      const given = asked["last-event-id"] ?? new URLSearchParams(url.split("?", 2)[1]).get("position");
      response.writeHead(200, headers);
      response.once("close", () => close(response));
      const retry = Math.round(reconnectMs.least + Math.random() * reconnectMs.spread);
      response.write(`retry: ${retry}\n${firstFrameOf(store, given?.toString() ?? null)}`);
      add(response, visitor);
      following ??= follow(store);
    },
    end() {
      isEnded = true;
      // One that does not read stays open until its bytes have left, and takes no more of them.
      following?.end();
      following = null;
      for (const response of open.keys()) response.end();
    },
  };
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);

function frameOf(store: NonNullable<typeof feedOfProcess.store>, since: number): string {
  return writeFrame(store.frame(since, nowSeconds()));
}

/** The changes since a page's position; if they are not known, as after the page was with another process, the answer to start from. */
function firstFrameOf(store: NonNullable<typeof feedOfProcess.store>, position: string | null): string {
  const since = store.sinceOf(position);
  if (since !== null) return frameOf(store, since);
  const now = nowSeconds();
  return writeFrame({ ...store.frame(store.version(), now), ...store.answer(null, now) });
}

function writeFrame(frame: FeedFrame): string {
  return `id: ${frame.position}\ndata: ${JSON.stringify(frame)}\n\n`;
}
