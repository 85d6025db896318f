import { feedOfProcess } from "@/lib/feed/feed-store";
import type { Middleware } from "./middleware";

/** A longer answer, as a page's first one is, should go out compressed: Next does that. */
const longestLength = 2_048;

/**
 * Answers the polls of open pages in place of Next's route. They are half of what visitors ask, and the changes are in memory already, so
 * that Next's part would cost most of the time (docs/decisions/0028-the-live-feed-is-polled.md).
 */
export const answerFeed: Middleware = ({ url = "", method }, response, next) => {
  const { store } = feedOfProcess;
  if (store === null || method !== "GET" || !/^\/api\/feed(\?|$)/.test(url)) return next();
  const position = new URLSearchParams(url.split("?", 2)[1]).get("position");
  const body = JSON.stringify(store.answer(position, Math.floor(Date.now() / 1_000)));
  if (body.length > longestLength) return next();
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(body);
};
