import { t } from "../../language/translate";
import type { ErrorContext, ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { ProblemError } from "../errors/problem-error";
import type { AcceptRefusal } from "./compose";
import { maxAcceptances } from "./max-acceptances";

function leftOut(code: string, title: string): ErrorWords {
  return { code, tone: "warn", title, safe: t("It was left out and stays yours."), action: null };
}

const refusals: Record<AcceptRefusal, (item: string) => string> = {
  unreadable: (item) => t("The answer for {item} cannot be read.", { item }),
  other_chain: (item) => t("The answer for {item} is for another chain.", { item }),
  repeated: (item) => t("{item} is given to this offer twice.", { item }),
  repeated_item: (item) => t("{item} can be given only once.", { item }),
  too_many: (item) =>
    t("{item} is left for another transaction: one takes at most {count} offers.", {
      item,
      count: maxAcceptances,
    }),
};

/** Explains why an acceptance cannot go together with the others. */
export function explainApart(reason: AcceptRefusal, { itemName = t("This item") }: ErrorContext): ErrorWords {
  return leftOut(reason, refusals[reason](itemName));
}

/** Explains that the answer for one acceptance differs from what the page showed. */
export function explainFalseAnswer({ itemName = t("this item") }: ErrorContext): ErrorWords {
  return leftOut(
    "verification_failed",
    t("The answer for {item} does not match what we showed you.", { item: itemName }),
  );
}

/** Explains why the service or the chain refuses one acceptance. */
export function explainRefused(error: unknown, context: ErrorContext): ErrorWords {
  // The service counts what is left of an offer: the others of this transaction do not count yet.
  const isShort = error instanceof ProblemError && error.problem.code === "invalid_quantity";
  if (isShort) return leftOut("fewer_left", t("Fewer units of this offer are left than you chose."));
  return { ...explainError(error, { ...context, act: "accept" }), action: null };
}

/** Explains that an acceptance would settle alone, but not after the others. */
export function explainTooMany(error: unknown, context: ErrorContext): ErrorWords {
  const { code } = explainError(error, { ...context, act: "accept" });
  if (code === "buyer_unable")
    return leftOut(code, t("The maker of this offer cannot pay for it together with the others."));
  if (code === "offer_filled" || code === "offer_ended")
    return leftOut(code, t("Nothing is left of this offer after the others."));
  return leftOut(code, t("The chain refuses this offer together with the others."));
}
