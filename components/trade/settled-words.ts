import type { Currency } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import type { Settlement } from "@/lib/trade/flow/flow";
import { describeAmount } from "@/lib/trade/review/describe-amount";

export interface Settled {
  side: "buy" | "accept";
  /** "Kiln Print" */
  name: string;
  /** Requested units. */
  requested: bigint;
  /** The receipt's content; null where it could not be read. */
  settled: Settlement | null;
}

/** "3 of 5 × Kiln Print": the units that were traded, and the requested number where it differs. */
export function settledSubject({ name, requested, settled }: Omit<Settled, "side">): string {
  // A single unit is filled or not. For several units without a count, no number is claimed.
  if (requested === 1n) return name;
  if (settled === null) return t("Units of {name}", { name });
  const { quantity } = settled;
  return quantity < requested ? `${quantity} of ${requested} × ${name}` : `${quantity} × ${name}`;
}

/** "3 of 5 × Kiln Print are yours" */
export function settledTitle(fill: Settled): string {
  const one = fill.requested === 1n || fill.settled?.quantity === 1n;
  return `${settledSubject(fill)} ${one ? "is" : "are"} ${fill.side === "buy" ? "yours" : "sold"}`;
}

/** The amount paid or received, and the reason for missing units. */
export function settledSentence({ side, requested, settled }: Settled, currency: Currency | null): string {
  if (settled === null) return t("The sale is confirmed.");
  const amount = describeAmount(settled.amount, currency);
  if (side === "accept") return t("The sale is confirmed. You received {amount}.", { amount });
  const rest =
    settled.quantity < requested ? t(" Someone else bought the others first. You did not pay for them.") : "";
  return t("The sale is confirmed. You paid {amount}.{rest}", { amount, rest });
}
