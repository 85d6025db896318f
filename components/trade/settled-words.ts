import type { Currency } from "@/lib/contract/chain";
import type { Settlement } from "@/lib/trade/flow/flow";
import { describeAmount } from "@/lib/trade/review/describe-amount";

export interface Settled {
  side: "buy" | "accept";
  /** "Kiln Print" */
  name: string;
  /** Units that were asked for. */
  asked: bigint;
  /** What the receipt says; null where it could not be read. */
  settled: Settlement | null;
}

/** "3 of 5 × Kiln Print": what was bought or sold in fact, and of how many where somebody else was faster. */
export function settledSubject({ name, asked, settled }: Omit<Settled, "side">): string {
  // One unit is filled or none. Of several that nobody could count, no number is claimed.
  if (asked === 1n) return name;
  if (settled === null) return `Units of ${name}`;
  const { quantity } = settled;
  return quantity < asked ? `${quantity} of ${asked} × ${name}` : `${quantity} × ${name}`;
}

/** "3 of 5 × Kiln Print are yours" */
export function settledTitle(fill: Settled): string {
  const one = fill.asked === 1n || fill.settled?.quantity === 1n;
  return `${settledSubject(fill)} ${one ? "is" : "are"} ${fill.side === "buy" ? "yours" : "sold"}`;
}

/** What was paid or received, and what became of the rest. */
export function settledSentence({ side, asked, settled }: Settled, currency: Currency | null): string {
  if (settled === null) return "The sale is on the chain.";
  const amount = describeAmount(settled.amount, currency);
  if (side === "accept") return `The sale is on the chain. You received ${amount}.`;
  const rest =
    settled.quantity < asked ? " Somebody else bought the others first: nothing was taken for them." : "";
  return `The sale is on the chain. You paid ${amount}.${rest}`;
}
