import type { Drop, DropStage, Eligibility, IneligibleReason, StageEligibility } from "../contract/drop";
import { formatCount } from "../format/count";
import { isStageSoldOut, isSupplySoldOut, isUnprepared } from "./drop-phase";

/** What is said of a stage for one address. `yes`: it can mint in it now; `later`: once it opens; `no`: it can not, or not any more. */
export interface EligibilityRow {
  verdict: "yes" | "later" | "no";
  /** What the stage gives this address: "Up to 5, 1 minted". */
  detail: string;
  /** How it stands: "4 left". */
  standing: string | null;
}

type JudgedDrop = Pick<Drop, "status" | "supply">;

/** An allowance that is as good as none: the wire's integers go no further. */
function isUnlimited({ allowance }: Pick<StageEligibility, "allowance">): boolean {
  return allowance >= Number.MAX_SAFE_INTEGER;
}

/**
 * Whether the list of a stage leaves an address out, also before the stage opens and after it has closed. An allowance of nothing is no
 * sign of it beside a proof: it is held to what there is to mint.
 */
export function isOffList(stage: Pick<DropStage, "kind">, terms: StageEligibility): boolean {
  if (terms.reason === "not_on_allowlist") return true;
  return stage.kind === "allowlist" && terms.proof === null && terms.allowance === 0;
}

/** Whether a stage has a list that nobody has handed in here: who is on it can not be said then. */
export function isListUnknown({ kind, allowlist }: Pick<DropStage, "kind" | "allowlist">): boolean {
  return kind === "allowlist" && allowlist != null && allowlist.size === null;
}

/**
 * What stands between an address and minting in a stage, by all that is known; null where nothing does. What is said of a stage anywhere
 * on the page is said by this one judgement. A record and an answer may each be seconds old, and the time moves on without them.
 *
 * @param now Unix seconds, by the chain's time
 */
export function obstacleOf(
  drop: JudgedDrop,
  { stage, terms, now }: { stage: DropStage; terms: StageEligibility; now: number },
): IneligibleReason | null {
  if (isOffList(stage, terms)) return "not_on_allowlist";
  if (stage.endsAt !== null && stage.endsAt <= now) return "ended";
  if (isSupplySoldOut(drop)) return "sold_out";
  if (stage.startsAt > now) return "not_started";
  if (isUnprepared(drop)) return "paused";
  if (isStageSoldOut(stage)) return "stage_sold_out";
  // The chain's own word: its pending block may be of a time before the stage opens, by our clock already.
  if (terms.reason !== null) return terms.reason;
  return terms.remaining === 0 ? "wallet_limit" : null;
}

function mostOf(drop: JudgedDrop, stage: DropStage, terms: StageEligibility): string {
  // Of nothing nobody is allowed anything: the stage says what it will be.
  const allowance = isUnprepared(drop) ? stage.maxPerWallet : terms.allowance;
  if (isUnprepared(drop) && stage.kind === "allowlist") return "On the list";
  if (allowance === null || isUnlimited({ allowance })) return "No limit";
  return `Up to ${formatCount(allowance)}`;
}

const standings: Record<IneligibleReason, string | null> = {
  not_on_allowlist: null,
  not_started: "Not open yet",
  ended: "Stage closed",
  wallet_limit: "All minted",
  stage_sold_out: "None left",
  sold_out: "Sold out",
  paused: "Paused",
};

/**
 * One address in one stage, in words. Who is not on the list is told that, whenever the stage is.
 *
 * @param now Unix seconds, by the chain's time
 */
export function eligibilityRow(
  drop: JudgedDrop,
  judged: { stage: DropStage; terms: StageEligibility; now: number },
): EligibilityRow {
  const { stage, terms } = judged;
  const obstacle = obstacleOf(drop, judged);
  if (obstacle === "not_on_allowlist") {
    const detail = isListUnknown(stage) ? "Its list is not known here" : "Not on the list";
    return { verdict: "no", detail, standing: standings[obstacle] };
  }
  const most = mostOf(drop, stage, terms);
  const detail = terms.minted === 0 ? most : `${most}, ${formatCount(terms.minted)} minted`;
  if (obstacle !== null)
    return { verdict: obstacle === "not_started" ? "later" : "no", detail, standing: standings[obstacle] };
  const standing = isUnlimited(terms) ? "Open" : `${formatCount(terms.remaining)} left`;
  return { verdict: "yes", detail, standing };
}

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
