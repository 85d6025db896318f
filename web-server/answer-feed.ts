import { feedOfProcess } from "@/lib/feed/feed-store";
import { chooseCoding } from "@/lib/node/content-coding";
import { type CodedBody, createCodedBody } from "./coded-body";
import type { Middleware } from "./middleware";

/**
 * Answers the polls of open pages in place of Next's route. They are half of what visitors ask, and the changes are in memory already, so
 * that Next's part would cost most of the time (docs/decisions/0028-the-live-feed-is-polled.md). All pages with the same position get the
 * same bytes within a second, written and compressed once.
 */
export function answerFeed(): Middleware {
  let shown = "";
  /** By the last change that a page knows: not by its position, of which a visitor could invent any number. */
  let bodies = new Map<number | null, CodedBody>();
  return ({ url = "", method, headers }, response, next) => {
    const { store } = feedOfProcess;
    if (store === null || method !== "GET" || !/^\/api\/feed(\?|$)/.test(url)) return next();
    const now = Math.floor(Date.now() / 1_000);
    const current = `${now} ${store.revision()}`;
    if (current !== shown) [shown, bodies] = [current, new Map()];
    const since = store.sinceOf(new URLSearchParams(url.split("?", 2)[1]).get("position"));
    const body = bodies.get(since) ?? createCodedBody(JSON.stringify(store.answer(since, now)));
    bodies.set(since, body);
    const coding = chooseCoding(headers["accept-encoding"], body.plain.byteLength);
    const send = (bytes: Uint8Array) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "cache-control": "no-store",
        vary: "accept-encoding",
        "content-length": bytes.byteLength,
        ...(coding === null ? {} : { "content-encoding": coding }),
      });
      response.end(bytes);
    };
    if (coding === null) send(body.plain);
    else body.in(coding).then(send, next);
  };
}
