import type { DropStage, StageEligibility } from "../contract/drop";
import { formatCount } from "../format/count";

/** What is said of a stage for one address. `yes`: it can mint in it now; `later`: once it opens; `no`: it can not, or not any more. */
export interface EligibilityRow {
  verdict: "yes" | "later" | "no";
  /** What the stage gives this address: "Up to 5, 1 minted". */
  detail: string;
  /** How it stands: "4 left". */
  standing: string | null;
}

/** An allowance that is as good as none: the wire's integers go no further. */
function isUnlimited({ allowance }: Pick<StageEligibility, "allowance">): boolean {
  return allowance >= Number.MAX_SAFE_INTEGER;
}

/** Whether a stage has a list that nobody has handed in here: who is on it can not be said then. */
export function isListUnknown({ kind, allowlist }: Pick<DropStage, "kind" | "allowlist">): boolean {
  return kind === "allowlist" && allowlist != null && allowlist.size === null;
}

/** Whether the list of a stage leaves an address out, also before the stage opens and after it has closed. */
export function isOffList(stage: Pick<DropStage, "kind">, terms: StageEligibility): boolean {
  return terms.reason === "not_on_allowlist" || (stage.kind === "allowlist" && terms.allowance === 0);
}

function detailOf(terms: StageEligibility): string {
  const { allowance, minted } = terms;
  const most = isUnlimited(terms) ? "No limit" : `Up to ${formatCount(allowance)}`;
  return minted === 0 ? most : `${most}, ${formatCount(minted)} minted`;
}

const standings: Partial<Record<NonNullable<StageEligibility["reason"]>, string>> = {
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
 * @param now Unix seconds, by the chain's time: an answer may be older than the stage's beginning or end
 */
export function eligibilityRow(stage: DropStage, terms: StageEligibility, now: number): EligibilityRow {
  if (isOffList(stage, terms)) {
    const detail = isListUnknown(stage) ? "Its list is not known here" : "Not on the list";
    return { verdict: "no", detail, standing: null };
  }
  const detail = detailOf(terms);
  if (stage.endsAt !== null && stage.endsAt <= now)
    return { verdict: "no", detail, standing: "Stage closed" };
  if (stage.startsAt > now) return { verdict: "later", detail, standing: "Not open yet" };
  const { reason, remaining } = terms;
  if (reason !== null && reason !== "not_started" && reason !== "ended")
    return { verdict: "no", detail, standing: standings[reason] ?? null };
  if (remaining === 0) return { verdict: "no", detail, standing: "All minted" };
  return {
    verdict: "yes",
    detail,
    standing: isUnlimited(terms) ? "Open" : `${formatCount(remaining)} left`,
  };
}
