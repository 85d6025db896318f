import { decodeRevert } from "../errors/decode-revert";
import type { ErrorContext, ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { explainFlowError } from "../errors/explain-flow-error";
import { FlowError, type FlowErrorCode } from "../errors/flow-error";
import type { SweepRefusal } from "./compose-sweep";
import type { DroppedEntry } from "./try-sweep";

const safe = "It was left out. You do not pay for it.";

function leftOut(code: string, title: string): ErrorWords {
  return { code, tone: "warn", title, safe, action: null };
}

const refusals: Record<SweepRefusal, (item: string) => string> = {
  unreadable: (item) => `The answer for ${item} cannot be read.`,
  other_chain: (item) => `The answer for ${item} is for another chain.`,
  private: (item) => `The listing of ${item} is private. Buy it on its own.`,
  match_only: (item) => `${item} cannot be bought together with others.`,
  other_recipient: (item) => `${item} would go to another account.`,
  repeated_order: (item) => `The listing of ${item} is in the cart twice.`,
  repeated_item: (item) => `${item} is in the cart twice.`,
};

/** Explains to the buyer why an entry cannot be filled together with the others. */
export function explainRefusal(reason: SweepRefusal, { itemName = "This item" }: ErrorContext): ErrorWords {
  return leftOut(reason, refusals[reason](itemName));
}

/** Explains why the chain left an entry out. `code`: the reason, or null if it is unknown. */
export function explainLeftOut(code: FlowErrorCode | null, context: ErrorContext): ErrorWords {
  if (code === null)
    return leftOut(
      "left_out",
      `${context.itemName ?? "This item"} could not be bought. The chain gave no reason.`,
    );
  return explainFlowError(new FlowError(code), context);
}

/** Explains that fewer units are left than the buyer chose. `left`: how many, or null if unknown. */
export function explainShrunk(left: bigint | null, { itemName = "this item" }: ErrorContext): ErrorWords {
  return leftOut(
    "fewer_left",
    left === null
      ? `Fewer units of ${itemName} are left than you chose.`
      : `Only ${left} of ${itemName} can still be bought.`,
  );
}

/** Explains to the buyer why the chain would not fill an entry. */
export function explainDropped({ reason, error, left }: DroppedEntry, context: ErrorContext): ErrorWords {
  if (left !== undefined) return explainShrunk(left, context);
  const unknown = reason === null && decodeRevert(error) !== null;
  return unknown ? { ...explainError(error, context), action: null } : explainLeftOut(reason, context);
}

/** Explains that the answer for one entry differs from what the page showed. */
export function explainFalseAnswer({ itemName = "this item" }: ErrorContext): ErrorWords {
  return leftOut("verification_failed", `The answer for ${itemName} does not match what we showed you.`);
}
