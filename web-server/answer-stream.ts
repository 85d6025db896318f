import type { FeedFrame } from "@/lib/activity/feed-answer";
import { feedOfProcess } from "@/lib/feed/feed-store";
import type { Middleware } from "./middleware";
import { refuseRequest } from "./refuse-request";
import type { WebResponse } from "./web-response";

/** Changes that come in this time are sent together: in a busy market each open page would else be written to many times a second. */
const gatherMs = 200;
/** Open pages show when the service was last heard of, as often as with polls. It keeps proxies from closing the connection, too. */
const beatMs = 5_000;
/** A page for which so many bytes wait does not read them. */
const mostWaitingBytes = 2 ** 18;
const mostStreams = 10_000;
const retryAfterSeconds = 30;
/** How long browsers wait before they connect again: not all at the same moment, after the web has stopped. */
const reconnectMs = { least: 1_000, spread: 4_000 };

export interface AnswerStreamParameters {
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
export function answerStream({ onStream = () => {} }: AnswerStreamParameters = {}): PageStreams {
  const open = new Set<WebResponse>();
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
      for (const response of open) send(response, bytes);
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

  function close(response: WebResponse): void {
    if (!open.delete(response)) return;
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
      if (isEnded || open.size >= mostStreams) {
        const detail = "No more streams can be opened here at this moment.";
        return refuseRequest(request, response, {
          kind: "route",
          code: "overloaded",
          detail,
          retryAfterSeconds,
        });
      }
      if (response.closed) return;
      const given = asked["last-event-id"] ?? new URLSearchParams(url.split("?", 2)[1]).get("position");
      response.writeHead(200, headers);
      response.once("close", () => close(response));
      const retry = Math.round(reconnectMs.least + Math.random() * reconnectMs.spread);
      response.write(`retry: ${retry}\n${firstFrameOf(store, given?.toString() ?? null)}`);
      open.add(response);
      onStream(1);
      following ??= follow(store);
    },
    end() {
      isEnded = true;
      for (const response of open) response.end();
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
