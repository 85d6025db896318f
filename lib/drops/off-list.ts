import type { DropStage, StageEligibility } from "../contract/drop";

/**
 * Whether a stage's allowlist leaves an address out, also before the stage opens and after it closes. An address with a proof is on the
 * list, even with an allowance of 0: the items left to mint limit the allowance.
 */
export function isOffList(stage: Pick<DropStage, "kind">, terms: StageEligibility): boolean {
  if (terms.reason === "not_on_allowlist") return true;
  return stage.kind === "allowlist" && terms.proof === null && terms.allowance === 0;
}

/** Whether nobody has submitted the allowlist of a stage here. Its members are unknown then. */
export function isListUnknown({ kind, allowlist }: Pick<DropStage, "kind" | "allowlist">): boolean {
  return kind === "allowlist" && allowlist != null && allowlist.size === null;
}
