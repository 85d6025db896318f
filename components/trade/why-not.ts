import type { Trading } from "@/lib/chains/web-chain";
import type { ErrorActionKind, ErrorWords } from "@/lib/trade/errors/error-words";
import type { Verification } from "@/lib/trade/review/check-row";

type Checked = Pick<Verification, "blocked">;

/** What a dialog knows about being confirmed. A field that is left out does not concern it; sentences are the dialog's own. */
export interface ConfirmFacts {
  /** Whether orders on its chain can be made and filled here at all. */
  trading?: Trading;
  /** Another request of this dialog is open in the wallet, such as one that restores an allowance. */
  isWalletBusy?: boolean | undefined;
  /** What else of this account is on its way and must end first. */
  other?: string | null;
  /** What is missing or wrong in what the person typed or chose. */
  form?: string | null;
  /** What stopped it, where it cannot be confirmed again before it was looked at anew. */
  failure?: ErrorWords | null;
  /** What the dialog is waiting for, while it is. */
  waiting?: string | null;
  /** The signature of the service has expired, and a new one is being asked for. */
  isExpired?: boolean;
  /** What was compared with what the page showed. */
  checks?: readonly (Checked | null | undefined)[];
  /** How much more money is needed, or null where it is enough. */
  missing?: string | null | undefined;
  /** Why old orders of this account hold it back, one entry a cause. */
  holds?: readonly (string | null)[];
  /** Boxes that must be ticked. */
  consents?: readonly { given: boolean }[];
}

/** Why the primary button cannot confirm now. */
export interface WhyNot {
  words: string;
  /** The way on that the button offers in place of confirming: "Try again". Null where there is none. */
  again: string | null;
}

/** Actions after which the same dialog looks at everything anew. */
const goesOn: ReadonlySet<ErrorActionKind> = new Set(["retry", "switch_chain"]);

function stopped({ action }: ErrorWords): WhyNot {
  return {
    words: "Stopped, see above.",
    again: action !== null && goesOn.has(action.kind) ? action.label : null,
  };
}

/**
 * The one reason why a dialog cannot be confirmed now, or null. The order is the same in all dialogs: first what no press here can change,
 * then what the person has to enter, what went wrong, what is still being looked at, what was found, and at last what must be ticked.
 */
export function whyNot(facts: ConfirmFacts): WhyNot | null {
  const { trading, failure, checks = [], holds = [], consents = [] } = facts;
  if (trading?.on === false) return { words: trading.reason, again: null };
  const before = facts.isWalletBusy ? "Answer your wallet first." : (facts.other ?? facts.form);
  if (before != null) return { words: before, again: null };
  if (failure != null) return stopped(failure);
  const words = [
    facts.isExpired ? "Getting a new signature." : null,
    facts.waiting,
    checks.some((each) => each?.blocked) ? "A check does not match." : null,
    facts.missing == null ? null : "Your balance is too low.",
    ...holds,
    consents.every(({ given }) => given) ? null : "Tick the box above first.",
  ].find((each) => each != null);
  return words == null ? null : { words, again: null };
}
