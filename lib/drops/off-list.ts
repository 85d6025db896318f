import type { DropStage, StageEligibility } from "../contract/drop";

/**
 * Whether the list of a stage leaves an address out, also before the stage opens and after it has closed. An allowance of nothing is no
 * sign of it beside a proof: it is held to what there is to mint.
 */
export function isOffList(stage: Pick<DropStage, "kind">, terms: StageEligibility): boolean {
  if (terms.reason === "not_on_allowlist") return true;
  return stage.kind === "allowlist" && terms.proof === null && terms.allowance === 0;
}

/** Whether a stage has a list that nobody has handed in here: who is on it cannot be said then. */
export function isListUnknown({ kind, allowlist }: Pick<DropStage, "kind" | "allowlist">): boolean {
  return kind === "allowlist" && allowlist != null && allowlist.size === null;
}
