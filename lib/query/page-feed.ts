import type { FeedAnswer } from "../activity/feed-answer";
import { setServerTime } from "../server-clock";
import { requestApi } from "./api-client";
import { createFeed } from "./create-feed";

/** The page's one feed. The layout starts it; on the server it stays silent. */
export const feed = createFeed(async (position) => {
  const answer = await requestApi<FeedAnswer>("/api/feed", { search: { position } });
  setServerTime(answer.now);
  return answer;
});
