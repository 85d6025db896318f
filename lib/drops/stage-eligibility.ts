import type { Drop, DropStage, IneligibleReason, StageEligibility } from "../contract/drop";
import { formatCount } from "../format/count";
import { isStageSoldOut, isSupplySoldOut, isUnprepared } from "./drop-phase";
import { isListUnknown, isOffList } from "./off-list";

/** What is said of a stage for one address. `yes`: it can mint in it now; `later`: once it opens; `no`: it cannot, or not any more. */
export interface EligibilityRow {
  verdict: "yes" | "later" | "no";
  /** What the stage gives this address: "Up to 5, 1 minted". */
  detail: string;
  /** How it stands: "4 left". */
  state: string | null;
}

type DropAvailability = Pick<Drop, "status" | "supply">;

/** An allowance that is as good as none: the wire's integers go no further. */
function isUnlimited({ allowance }: Pick<StageEligibility, "allowance">): boolean {
  return allowance >= Number.MAX_SAFE_INTEGER;
}

/**
 * What stands between an address and minting in a stage, by all that is known; null where nothing does. What is said of a stage anywhere
 * on the page is said by this one judgement. A record and an answer may each be seconds old, and the time moves on without them.
 *
 * @param now Unix seconds, by the chain's time
 */
export function obstacleOf(
  drop: DropAvailability,
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

function mostOf(drop: DropAvailability, stage: DropStage, terms: StageEligibility): string {
  // Of nothing nobody is allowed anything: the stage says what it will be.
  const allowance = isUnprepared(drop) ? stage.maxPerWallet : terms.allowance;
  if (isUnprepared(drop) && stage.kind === "allowlist") return "On the allowlist";
  if (allowance === null || isUnlimited({ allowance })) return "No limit";
  return `Up to ${formatCount(allowance)}`;
}

const obstacleWords: Record<IneligibleReason, string | null> = {
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
  drop: DropAvailability,
  parts: { stage: DropStage; terms: StageEligibility; now: number },
): EligibilityRow {
  const { stage, terms } = parts;
  const obstacle = obstacleOf(drop, parts);
  if (obstacle === "not_on_allowlist") {
    const detail = isListUnknown(stage) ? "Allowlist not known here" : "Not on the allowlist";
    return { verdict: "no", detail, state: obstacleWords[obstacle] };
  }
  const most = mostOf(drop, stage, terms);
  const detail = terms.minted === 0 ? most : `${most}, ${formatCount(terms.minted)} minted`;
  if (obstacle !== null)
    return {
      verdict: obstacle === "not_started" ? "later" : "no",
      detail,
      state: obstacleWords[obstacle],
    };
  const state = isUnlimited(terms) ? "Open" : `${formatCount(terms.remaining)} left`;
  return { verdict: "yes", detail, state };
}
