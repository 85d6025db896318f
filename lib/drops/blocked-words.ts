import type { DropStage, IneligibleReason } from "../contract/drop";
import { formatCount } from "../format/count";
import { isListUnknown } from "./off-list";

/** Why the visitor's own account cannot mint in a stage: it stands where another address may be looked at. */
export function blockedWords(reason: IneligibleReason, stage: DropStage, allowance: number): string {
  switch (reason) {
    case "not_on_allowlist":
      return isListUnknown(stage)
        ? `Who is on the list of ${stage.name} is not known here: its creator has not handed it in.`
        : `Your account is not on the list of ${stage.name}.`;
    case "wallet_limit":
      return `Your account has minted all ${formatCount(allowance)} that it can in ${stage.name}.`;
    case "stage_sold_out":
      return `Nothing is left of ${stage.name}.`;
    case "sold_out":
      return "All of it is minted.";
    case "paused":
      return "Its creator has paused minting.";
    case "ended":
      return `${stage.name} has closed.`;
    case "not_started":
      return `${stage.name} is not open on its chain yet.`;
  }
}
