import type { Currency } from "@/lib/contract/chain";
import { formatCount } from "@/lib/format/count";
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
  if (quantity >= requested) return `${formatCount(quantity)} × ${name}`;
  return t("{quantity} of {requested} × {name}", {
    quantity: formatCount(quantity),
    requested: formatCount(requested),
    name,
  });
}

/** "3 of 5 × Kiln Print are yours" */
export function settledTitle(fill: Settled): string {
  const isOne = fill.requested === 1n || fill.settled?.quantity === 1n;
  const items = settledSubject(fill);
  if (fill.side === "buy")
    return isOne ? t("{items} is yours", { items }) : t("{items} are yours", { items });
  return isOne ? t("{items} is sold", { items }) : t("{items} are sold", { items });
}

/** The amount paid or received, and the reason for missing units. */
export function settledSentence({ side, requested, settled }: Settled, currency: Currency | null): string {
  if (settled === null) return t("The sale is confirmed.");
  const amount = describeAmount(settled.amount, currency);
  if (side === "accept") return t("The sale is confirmed. You received {amount}.", { amount });
  return settled.quantity < requested
    ? t(
        "The sale is confirmed. You paid {amount}. Someone else bought the others first. You did not pay for them.",
        { amount },
      )
    : t("The sale is confirmed. You paid {amount}.", { amount });
}
