import { formatCount } from "@/lib/format/count";
import { t } from "../../language/translate";
import { decodeRevert } from "../errors/decode-revert";
import type { ErrorContext, ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { explainFlowError } from "../errors/explain-flow-error";
import { FlowError, type FlowErrorCode } from "../errors/flow-error";
import type { SweepRefusal } from "./compose-sweep";
import type { DroppedEntry } from "./try-sweep";

function leftOut(code: string, title: string): ErrorWords {
  return {
    code,
    tone: "warn",
    title,
    safe: t("It was left out. You do not pay for it."),
    action: null,
  };
}

const refusals: Record<SweepRefusal, (item: string) => string> = {
  unreadable: (item) => t("The answer for {item} cannot be read.", { item }),
  other_chain: (item) => t("The answer for {item} is for another chain.", { item }),
  private: (item) => t("The listing of {item} is private. Buy it on its own.", { item }),
  match_only: (item) => t("{item} cannot be bought together with others.", { item }),
  other_recipient: (item) => t("{item} would go to another account.", { item }),
  repeated_order: (item) => t("The listing of {item} is in the cart twice.", { item }),
  repeated_item: (item) => t("{item} is in the cart twice.", { item }),
};

/** Explains to the buyer why an entry cannot be filled together with the others. */
export function explainRefusal(
  reason: SweepRefusal,
  { itemName = t("This item") }: ErrorContext,
): ErrorWords {
  return leftOut(reason, refusals[reason](itemName));
}

/** Explains why the chain left an entry out. `code`: the reason, or null if it is unknown. */
export function explainLeftOut(code: FlowErrorCode | null, context: ErrorContext): ErrorWords {
  if (code === null)
    return leftOut(
      "left_out",
      t("{item} could not be bought. The chain gave no reason.", {
        item: context.itemName ?? t("This item"),
      }),
    );
  return explainFlowError(new FlowError(code), context);
}

/** Explains that fewer units are left than the buyer chose. `left`: how many, or null if unknown. */
export function explainShrunk(left: bigint | null, { itemName = t("this item") }: ErrorContext): ErrorWords {
  return leftOut(
    "fewer_left",
    left === null
      ? t("Fewer units of {item} are left than you chose.", { item: itemName })
      : t("Only {count} of {item} can still be bought.", { count: formatCount(left), item: itemName }),
  );
}

/** Explains to the buyer why the chain would not fill an entry. */
export function explainDropped({ reason, error, left }: DroppedEntry, context: ErrorContext): ErrorWords {
  if (left !== undefined) return explainShrunk(left, context);
  const unknown = reason === null && decodeRevert(error) !== null;
  return unknown ? { ...explainError(error, context), action: null } : explainLeftOut(reason, context);
}

/** Explains that the answer for one entry differs from what the page showed. */
export function explainFalseAnswer({ itemName = t("this item") }: ErrorContext): ErrorWords {
  return leftOut(
    "verification_failed",
    t("The answer for {item} does not match what we showed you.", { item: itemName }),
  );
}
