import type { DropStage, Eligibility } from "../contract/drop";

const pollMs = 30_000;
const openingPollMs = 2_000;

/**
 * Milliseconds until an address is asked about again. The chain is asked for the answer, so seldom; but while its pending block is behind
 * a stage that has opened by the clock, every other second counts. Of a chain that is far behind half of what is missing is waited for.
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
