import type { Trading } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import type { ErrorActionKind, ErrorWords } from "@/lib/trade/errors/error-words";
import type { Verification } from "@/lib/trade/review/check-row";

type Checked = Pick<Verification, "blocked">;

/**
 * The facts that decide whether a dialog can be confirmed. Omitted fields do not apply; sentences come from the
 * dialog.
 */
export interface ConfirmFacts {
  /** Whether this site can create and fill orders on the chain. */
  trading?: Trading;
  /** Another request of this dialog is open in the wallet, such as one that restores an allowance. */
  isWalletBusy?: boolean | undefined;
  /** Another pending flow of this account that must end first. */
  other?: string | null;
  /** A missing or invalid part of the form. */
  form?: string | null;
  /** The failure that stopped the flow, where it must be checked again before another confirmation. */
  failure?: ErrorWords | null;
  /** Words for a check in progress. */
  waiting?: string | null;
  /** The service's signature has expired, and a new one is requested. */
  isExpired?: boolean;
  /** The comparison with the values that the page showed. */
  checks?: readonly (Checked | null | undefined)[];
  /** The missing amount, or null where the balance is enough. */
  missing?: string | null | undefined;
  /** Reasons to wait because of the account's old orders, one for each cause. */
  holds?: readonly (string | null)[];
  /** Required checkboxes. */
  consents?: readonly { accepted: boolean }[];
}

/** The reason why the primary button cannot confirm. */
export interface WhyNot {
  words: string;
  /** The button's action in place of confirming: "Try again". Null without one. */
  again: string | null;
}

/** Actions after which the dialog checks everything again. */
const retryActions: ReadonlySet<ErrorActionKind> = new Set(["retry", "switch_chain"]);

function stopped({ action }: ErrorWords): WhyNot {
  return {
    words: t("This cannot go on. The reason is above."),
    again: action !== null && retryActions.has(action.kind) ? t(action.label) : null,
  };
}

/**
 * The one reason why a dialog cannot be confirmed, or null. The order is the same in all dialogs: obstacles that no
 * press here can remove, then missing input, failures, running checks, their results, and last the unticked
 * checkboxes.
 */
export function whyNot(facts: ConfirmFacts): WhyNot | null {
  const { trading, failure, checks = [], holds = [], consents = [] } = facts;
  if (trading?.on === false) return { words: trading.reason, again: null };
  const before = facts.isWalletBusy ? t("Answer your wallet first.") : (facts.other ?? facts.form);
  if (before != null) return { words: before, again: null };
  if (failure != null) return stopped(failure);
  const words = [
    facts.isExpired ? t("Getting a new signature.") : null,
    facts.waiting,
    checks.some((each) => each?.blocked) ? t("A check does not match.") : null,
    facts.missing == null ? null : t("Your balance is too low."),
    ...holds,
    consents.every(({ accepted }) => accepted) ? null : t("Tick the box above first."),
  ].find((each) => each != null);
  return words == null ? null : { words, again: null };
}
