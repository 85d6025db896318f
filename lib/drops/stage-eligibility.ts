import type { Drop, DropStage, IneligibleReason, StageEligibility } from "../contract/drop";
import { formatCount } from "../format/count";
import { msg, plural, t } from "../language/translate";
import { isStageSoldOut, isSupplySoldOut, isUnprepared } from "./drop-phase";
import { isListUnknown, isOffList } from "./off-list";

/** The row of a stage for one address. `yes`: it can mint now; `later`: it can once the stage opens; `no`: it cannot, or no longer. */
export interface EligibilityRow {
  verdict: "yes" | "later" | "no";
  /** The address's share of the stage: "Up to 5, 1 minted". */
  detail: string;
  /** The state of that share: "4 left". */
  state: string | null;
}

type DropAvailability = Pick<Drop, "status" | "supply">;

/** Whether the allowance is unlimited: the API caps its integers at the largest safe one. */
function isUnlimited({ allowance }: Pick<StageEligibility, "allowance">): boolean {
  return allowance >= Number.MAX_SAFE_INTEGER;
}

/**
 * The reason why an address cannot mint in a stage, by all that is known; null where it can. Every part of the page uses this one decision.
 * The record and the answer may each be seconds old, so `now` counts too.
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
  // The chain's own answer: its pending block may lie before the stage opens, although our clock is past it.
  if (terms.reason !== null) return terms.reason;
  return terms.remaining === 0 ? "wallet_limit" : null;
}

function mostOf(drop: DropAvailability, stage: DropStage, terms: StageEligibility): string {
  // A stage with no supply allows nobody; show its announced terms.
  const allowance = isUnprepared(drop) ? stage.maxPerWallet : terms.allowance;
  if (isUnprepared(drop) && stage.kind === "allowlist") return t("On the allowlist");
  if (allowance === null || isUnlimited({ allowance })) return t("No limit");
  return t("Up to {limit}", { limit: formatCount(allowance) });
}

const obstacleWords: Record<Exclude<IneligibleReason, "not_on_allowlist">, string> = {
  not_started: msg("Not open yet"),
  ended: msg("Stage closed"),
  wallet_limit: msg("All minted"),
  stage_sold_out: msg("None left"),
  sold_out: msg("Sold out"),
  paused: msg("Paused"),
  unsafe_contract: msg("Unsafe contract"),
  item_disputed: msg("Disputed ownership"),
};

/**
 * The row of one address in one stage, as text. An address that is not on the list sees that at any time.
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
    const detail = isListUnknown(stage) ? t("Allowlist not known here") : t("Not on the allowlist");
    return { verdict: "no", detail, state: null };
  }
  const most = mostOf(drop, stage, terms);
  const detail =
    terms.minted === 0
      ? most
      : t("{limit}, {minted} minted", { limit: most, minted: formatCount(terms.minted) });
  if (obstacle !== null)
    return {
      verdict: obstacle === "not_started" ? "later" : "no",
      detail,
      state: t(obstacleWords[obstacle]),
    };
  const state = isUnlimited(terms) ? t("Open") : plural(terms.remaining, "{count} left", "{count} left");
  return { verdict: "yes", detail, state };
}
