import type { DropStage, IneligibleReason } from "../contract/drop";
import { plural, t } from "../language/translate";
import { isListUnknown } from "./off-list";

/** Why the visitor's own account cannot mint in a stage. The text names "your account", because the page can also show another address. */
export function blockedWords(reason: IneligibleReason, stage: DropStage, allowance: number): string {
  switch (reason) {
    case "not_on_allowlist":
      return isListUnknown(stage)
        ? t("The allowlist of {stage} is not known here, because its creator has not provided it.", {
            stage: stage.name,
          })
        : t("Your account is not on the allowlist of {stage}.", { stage: stage.name });
    case "wallet_limit":
      return plural(
        allowance,
        "Your account has minted its limit of {count} in {stage}.",
        "Your account has minted its limit of {count} in {stage}.",
        { stage: stage.name },
      );
    case "stage_sold_out":
      return t("{stage} is sold out.", { stage: stage.name });
    case "sold_out":
      return t("All items are minted.");
    case "paused":
      return t("Its creator has paused minting.");
    case "unsafe_contract":
      return t("Its contract has a fault, so this site offers no minting.");
    case "item_disputed":
      return t("Trading paused: the ownership of this item is disputed.");
    case "ended":
      return t("{stage} has closed.", { stage: stage.name });
    case "not_started":
      return t("{stage} is not open on its chain yet.", { stage: stage.name });
  }
}
