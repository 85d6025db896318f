import type { ListingFacts } from "../db/queries/listing-facts";
import type { ListingFailure } from "./listing-verdict";
import type { OrderTruth } from "./order-chains";

/** What a listing rests on, from the database or from the chain itself. */
export interface Holding {
  held: bigint;
  approved: boolean;
  /** Null where nobody has said what it is. */
  counter: bigint | null;
  filled: boolean;
  cancelled: boolean;
}

export function holdingOf(facts: ListingFacts, chain: string): Holding {
  return {
    // An item whose usable copy is elsewhere is not there to be sold.
    held: facts.itemChain === chain ? BigInt(facts.held ?? 0) : 0n,
    approved: facts.approved,
    counter: facts.counter === null ? null : BigInt(facts.counter),
    filled: facts.filled,
    cancelled: facts.cancelled,
  };
}

export function holdingOfTruth(truth: OrderTruth): Holding {
  const { held, approved, counter, cancelled, filled } = truth;
  return {
    held,
    approved,
    counter,
    cancelled,
    filled: filled.denominator > 0n && filled.numerator >= filled.denominator,
  };
}

interface HeldOrder {
  counter: bigint;
  quantity: bigint;
}

/** What the maker's hands, permissions and counter have against the order. */
export function checkHolding(order: HeldOrder, holding: Holding): ListingFailure[] {
  const failures: ListingFailure[] = [];
  if (holding.counter !== null && holding.counter !== order.counter) {
    failures.push({
      code: "stale_counter",
      path: "parameters.counter",
      message: `The maker's counter is ${holding.counter}. Sign the order anew with it.`,
      action: "sign_again",
    });
  }
  if (holding.held === 0n) {
    failures.push({
      code: "not_owner",
      path: "parameters.offer.0",
      message: "The maker does not own the item on this chain.",
    });
  } else if (holding.held < order.quantity) {
    failures.push({
      code: "invalid_quantity",
      path: "parameters.offer.0.startAmount",
      message: `The maker owns ${holding.held} of the item.`,
    });
  }
  if (!holding.approved) {
    failures.push({
      code: "not_approved",
      path: "parameters.conduitKey",
      message: "The conduit may not move the item. Approve it, then post the same order again.",
      action: "approve",
    });
  }
  return failures;
}
