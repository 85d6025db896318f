import type { DropStage, IneligibleReason } from "../contract/drop";
import { formatCount } from "../format/count";
import { isListUnknown } from "./off-list";

/** Why the visitor's own account cannot mint in a stage. The text names "your account", because the page can also show another address. */
export function blockedWords(reason: IneligibleReason, stage: DropStage, allowance: number): string {
  switch (reason) {
    case "not_on_allowlist":
      return isListUnknown(stage)
        ? `The allowlist of ${stage.name} is not known here, because its creator has not provided it.`
        : `Your account is not on the allowlist of ${stage.name}.`;
    case "wallet_limit":
      return `Your account has minted its limit of ${formatCount(allowance)} in ${stage.name}.`;
    case "stage_sold_out":
      return `${stage.name} is sold out.`;
    case "sold_out":
      return "All items are minted.";
    case "paused":
      return "Its creator has paused minting.";
    case "ended":
      return `${stage.name} has closed.`;
    case "not_started":
      return `${stage.name} is not open on its chain yet.`;
  }
}
