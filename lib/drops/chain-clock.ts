import type { FeedAnswer } from "../activity/feed-answer";

/** A smaller difference is network delay, not a wrong clock. In seconds. */
const tolerance = 2;

/**
 * How many seconds a chain's time is ahead of the visitor's own clock, or null where nobody has said yet. A visitor's clock may be wrong by
 * hours, and is only trusted to go at the right speed; that of the web's server says what time it is, and a chain's blocks that it is
 * later there.
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
 * The last moment up to now at which something opens or closes, 0 before the first. All that is true at it is true until the next one:
 * what is drawn from it is drawn anew only then.
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
