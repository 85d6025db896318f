import type { DropStage, Eligibility } from "../contract/drop";

const pollMs = 30_000;
const openingPollMs = 2_000;

/**
 * Milliseconds until the page asks about an address again. Each answer costs a call to the chain, so the page asks seldom. While the
 * chain's pending block is behind a stage that is open by the clock, it waits for half of the missing time, at least two seconds.
 *
 * @param open the stage that is open by the clock, or null
 */
export function eligibilityPollMs(
  answer: Pick<Eligibility, "checkedAt"> | undefined,
  open: Pick<DropStage, "startsAt"> | null,
): number {
  const missing = answer === undefined || open === null ? 0 : open.startsAt - answer.checkedAt;
  return missing <= 0 ? pollMs : Math.min(pollMs, Math.max(openingPollMs, missing * 500));
}
