import type { FeedFrame } from "../activity/feed-answer";
import { setServerTime } from "../server-clock";
import type { Feed } from "./create-feed";

const name = "quayside-stream";
const path = "/api/stream";
/** A frame comes every 5 s. Without one the connection is dead, as after a laptop has slept. */
const silentMs = 20_000;
/** A page that was left for a moment keeps the stream. */
const hiddenMs = 30_000;
const retryMs = { first: 5_000, slowest: 60_000 };
/** Where polls and the stream reach different web processes, no poll connects to the stream: the page asks no more often than with polls. */
const betweenAsksMs = { first: 5_000, slowest: 60_000 };

/** What the pages of one browser tell each other: a frame, a page that has just come, or the end of the stream. */
type Message = { frame: FeedFrame } | { hello: true } | { isDown: true };

/** Whether a page at a position knows everything before a frame, and nothing after it. */
function connects(position: string, { after, position: end }: FeedFrame): boolean {
  const [epoch, version] = position.split(".");
  const [of, from] = after.split(".");
  return epoch === of && Number(from) <= Number(version) && Number(version) <= Number(end.split(".")[1]);
}

/** Whether a page at a position gets its changes from another process of the web, or from before that began anew. */
function isForeign(position: string, { position: end }: FeedFrame): boolean {
  return position.split(".")[0] !== end.split(".")[0];
}

/** Whether a page at a position has heard of all changes of a frame. A sign of life has none: it shows when the service was last heard of. */
function isKnown(position: string, { after, position: end, reset }: FeedFrame): boolean {
  return position === end && (reset || after !== end);
}

/** Whether the browser can share one stream among its pages. Browsers give locks to pages by https and of the same machine only. */
export function canShareStream(): boolean {
  return "locks" in navigator && "BroadcastChannel" in window && "EventSource" in window;
}

/**
 * Lets the page hear of changes by the stream, and ask for nothing meanwhile. One page of the browser, which holds a lock, has the
 * connection and tells the others; when it goes, the next one takes over. A hidden or paused page lets go. While there is no stream, the
 * page's feed asks as before.
 *
 * @see docs/decisions/0074-one-stream-to-the-page.md
 */
export function followStream(
  feed: Pick<Feed, "get" | "subscribe" | "take" | "setStreamed" | "retry">,
): () => void {
  let taking: AbortController | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  /** Takes part until the signal ends it. */
  function takePart(signal: AbortSignal): void {
    const channel = new BroadcastChannel(name);
    let silence: ReturnType<typeof setTimeout> | undefined;
    let onSilence = () => {};
    let last: FeedFrame | null = null;
    let askTimer: ReturnType<typeof setTimeout> | undefined;
    let askAgainMs = betweenAsksMs.first;

    /** Asks at once, unless it did so a moment ago. The next frame, which comes in any case, leads to another ask, later after a failure. */
    function askForMissing(): void {
      if (askTimer !== undefined) return;
      askAgainMs = feed.get().isOffline
        ? Math.min(askAgainMs * 2, betweenAsksMs.slowest)
        : betweenAsksMs.first;
      askTimer = setTimeout(() => {
        askTimer = undefined;
      }, askAgainMs);
      feed.retry();
    }
    function stopHearing(): void {
      clearTimeout(silence);
      last = null;
      feed.setStreamed(false);
    }
    function hear(frame: FeedFrame): void {
      last = frame;
      clearTimeout(silence);
      silence = setTimeout(() => {
        stopHearing();
        feed.retry();
        onSilence();
      }, silentMs);
      const position = feed.get().answer?.position;
      if (position === undefined) {
        // Until its first answer the page goes on with its polls.
        if (frame.reset) feed.take(frame);
      } else if (isKnown(position, frame)) {
        // The page whose connection it is repeated it for one that has just come, or a poll was faster.
      } else if (frame.reset ? isForeign(position, frame) : connects(position, frame)) feed.take(frame);
      // Something before it is missing. A reset that another page needed may not concern this one.
      else askForMissing();
      feed.setStreamed(feed.get().answer !== undefined);
    }

    /** Has the connection until the signal ends it. */
    function lead(): Promise<void> {
      return new Promise((resolve) => {
        let source: EventSource | null = null;
        let retry: ReturnType<typeof setTimeout> | undefined;
        let waitMs = retryMs.first;

        function connect(): void {
          clearTimeout(retry);
          source?.close();
          const position = feed.get().answer?.position;
          const own = new EventSource(
            position === undefined ? path : `${path}?position=${encodeURIComponent(position)}`,
          );
          source = own;
          own.onmessage = ({ data }: MessageEvent<string>) => {
            waitMs = retryMs.first;
            const frame = JSON.parse(data) as FeedFrame;
            setServerTime(frame.now);
            channel.postMessage({ frame } satisfies Message);
            hear(frame);
          };
          own.onerror = () => {
            channel.postMessage({ isDown: true } satisfies Message);
            stopHearing();
            // The browser connects again by itself, unless the answer was no stream.
            if (own.readyState !== EventSource.CLOSED) return;
            retry = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
            waitMs = Math.min(waitMs * 2, retryMs.slowest);
          };
        }
        onSilence = connect;
        window.addEventListener("online", connect, { signal });
        channel.addEventListener(
          "message",
          ({ data }: MessageEvent<Message>) => {
            if ("hello" in data && last !== null) channel.postMessage({ frame: last } satisfies Message);
          },
          { signal },
        );
        signal.addEventListener("abort", () => {
          clearTimeout(retry);
          source?.close();
          resolve();
        });
        connect();
      });
    }

    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (signal.aborted) return;
      if ("frame" in data) hear(data.frame);
      else if ("isDown" in data) stopHearing();
    });
    signal.addEventListener("abort", () => {
      clearTimeout(askTimer);
      stopHearing();
      channel.close();
    });
    channel.postMessage({ hello: true } satisfies Message);
    navigator.locks.request(name, { signal }, lead).catch(() => {
      // The page let go before its turn came.
    });
  }

  function letGo(): void {
    clearTimeout(hiddenTimer);
    hiddenTimer = undefined;
    taking?.abort();
    taking = null;
  }

  function look(): void {
    if (feed.get().paused) {
      letGo();
      return;
    }
    if (document.hidden) {
      if (taking !== null) hiddenTimer ??= setTimeout(letGo, hiddenMs);
      return;
    }
    clearTimeout(hiddenTimer);
    hiddenTimer = undefined;
    if (taking !== null) return;
    taking = new AbortController();
    takePart(taking.signal);
  }

  const unsubscribe = feed.subscribe(look);
  document.addEventListener("visibilitychange", look);
  // A page with a connection is not kept for the way back.
  window.addEventListener("pagehide", letGo);
  window.addEventListener("pageshow", look);
  look();
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pagehide", letGo);
    window.removeEventListener("pageshow", look);
    letGo();
  };
}
