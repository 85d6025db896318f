import type { FeedAnswer } from "../activity/feed-answer";

/** In seconds. A smaller difference is network delay and is ignored. */
const tolerance = 2;

/**
 * How many seconds a chain's time is ahead of the visitor's own clock, or null before the first answer. The visitor's clock may be wrong by
 * hours; only its speed is trusted. The web server's clock gives the time, and the chain's blocks may be ahead of that.
 *
 * @param heardAt Unix seconds of the visitor's own clock when the answer came
 */
export function chainOffset(
  answer: Pick<FeedAnswer, "now" | "chains"> | undefined,
  { chain, heardAt }: { chain: string; heardAt: number },
): number | null {
  if (answer === undefined) return null;
  const wrong = answer.now - heardAt;
  const lead = answer.chains.find(({ id }) => id === chain)?.lead ?? 0;
  return (Math.abs(wrong) < tolerance ? 0 : wrong) + (lead < tolerance ? 0 : lead);
}

/**
 * The last moment up to now at which a stage opens or closes, 0 before the first. Nothing changes until the next such moment, so the page
 * draws again only then.
 *
 * @param now Unix seconds
 */
export function lastChange(
  stages: readonly { startsAt: number; endsAt: number | null }[],
  now: number,
): number {
  const moments = stages.flatMap(({ startsAt, endsAt }) =>
    endsAt === null ? [startsAt] : [startsAt, endsAt],
  );
  return moments.reduce((last, moment) => (moment <= now && moment > last ? moment : last), 0);
}
