import type { FeedAnswer } from "../activity/feed-answer";

/** A smaller difference is network delay, not a wrong clock. In seconds. */
const tolerance = 2;

/**
 * How many seconds a chain's time is ahead of the visitor's own clock, or null where nobody has said yet. A visitor's clock may be wrong by
 * hours, and is only trusted to go at the right speed; that of the web's server says what time it is, and a chain's newest block that it
 * is later there: no stage opens before its chain says so, but blocks may be as far apart as they like.
 *
 * @param heardAt Unix seconds of the visitor's own clock when the answer came
 */
export function chainOffset(
  answer: Pick<FeedAnswer, "now" | "heardAt" | "chains"> | undefined,
  { chain, heardAt }: { chain: string; heardAt: number },
): number | null {
  if (answer === undefined) return null;
  const wrong = answer.now - heardAt;
  const head = answer.chains.find(({ id }) => id === chain)?.time ?? null;
  const ahead = head === null ? 0 : Math.max(0, head - (answer.heardAt ?? answer.now));
  return (Math.abs(wrong) < tolerance ? 0 : wrong) + (ahead < tolerance ? 0 : ahead);
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
