import type { Address } from "viem";
import { sameAddress } from "../same-address";

/** A share of the price for a recipient other than the seller. */
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
  /** The seller's net amount in base units, for the whole quantity. */
  proceeds: bigint;
}

/**
 * Divides a price: each fee of one unit is floor(unitPrice × bps / 10,000), and the seller's proceeds get the rest. A fee of zero is left
 * out, because Seaport refuses an amount of zero. A fee to the seller is left out, because it is part of the proceeds.
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
