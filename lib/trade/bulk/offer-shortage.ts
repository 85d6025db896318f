import { type BulkList, bulkPayment } from "./request";
import type { OfferFunds } from "./use-offer-funds";

/** What the maker of a list's offers lacks on its chain, in base units of its currency. */
export interface OfferShortage {
  /** What must be ready: the price of all offers, or of the dearest. */
  needed: bigint;
  /** What is wrapped first. */
  wrap: bigint;
  /** What is missing even then. */
  missing: bigint;
  approves: boolean;
}

/** Compares what a list's offers need with what their maker has. */
export function offerShortage(list: BulkList, { balance, wrappable, allowance }: OfferFunds): OfferShortage {
  const needed = bulkPayment(list).amount;
  const short = needed > balance ? needed - balance : 0n;
  return {
    needed,
    wrap: short < wrappable ? short : wrappable,
    missing: short > wrappable ? short - wrappable : 0n,
    approves: allowance < needed,
  };
}
