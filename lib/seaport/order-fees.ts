import type { Address } from "viem";
import { sameAddress } from "../same-address";

/** A share of the price that someone other than the seller gets. */
export interface FeeRule {
  kind: "creator" | "marketplace";
  recipient: Address;
  /** Basis points of the unit price. */
  bps: number;
}

export interface Fee extends FeeRule {
  /** Base units of the order's currency, for the whole quantity. */
  amount: bigint;
}

export interface OrderFees {
  fees: readonly Fee[];
  /** What the seller nets, in base units, for the whole quantity. */
  proceeds: bigint;
}

/**
 * Divides a price: each fee of one unit is floor(unitPrice × bps / 10,000), and the seller's proceeds absorb the rest.
 * Fees that come to nothing, and fees whose recipient is the seller, are left out: Seaport refuses an amount of zero, and
 * what returns to the seller is proceeds.
 *
 * @param unitPrice base units for one unit
 * @param quantity units in the order
 * @example orderFees({ unitPrice: 10n ** 18n, quantity: 1n, rules, seller })
 */
export function orderFees({
  unitPrice,
  quantity,
  rules,
  seller,
}: {
  unitPrice: bigint;
  quantity: bigint;
  rules: readonly FeeRule[];
  seller: Address;
}): OrderFees {
  const fees = rules
    .filter((rule) => !sameAddress(rule.recipient, seller))
    .map((rule) => ({ ...rule, amount: ((unitPrice * BigInt(rule.bps)) / 10_000n) * quantity }))
    .filter((fee) => fee.amount > 0n);
  const total = fees.reduce((sum, fee) => sum + fee.amount, 0n);
  return { fees, proceeds: unitPrice * quantity - total };
}
