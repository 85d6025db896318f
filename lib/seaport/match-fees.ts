import { type Fee, type FeeRule, orderFees } from "./order-fees";
import type { OrderPayment, ParsedOrder } from "./parsed-order";

export interface MatchFeesParameters {
  order: Pick<ParsedOrder, "maker" | "unitPrice" | "quantity" | "payments">;
  /** Fees that must be paid in full. */
  required: readonly FeeRule[];
  /** Fees that may be paid in full, in part or not at all: creator earnings that are not enforced. */
  optional: readonly FeeRule[];
}

export interface MatchFeesReturnType {
  /** The payments that match a fee rule; `bps` is the rate actually paid. */
  fees: readonly Fee[];
  /** Required fees that are underpaid or unpaid. */
  missing: readonly Fee[];
  /** Payments to a recipient without a rule, or the excess over a rule. */
  unknown: readonly OrderPayment[];
}

/** The rate of an amount, rounded to the nearest basis point. */
export function rateOf(amount: bigint, price: bigint): number {
  return price === 0n ? 0 : Number((amount * 10_000n + price / 2n) / price);
}

/**
 * Matches the payments of an order with the fees of its chain and its collection. A recipient of several fees may be paid in one payment or
 * in several: only the sum counts.
 *
 * @example matchFees({ order, required: [marketplace], optional: creatorEarnings })
 */
export function matchFees({ order, required, optional }: MatchFeesParameters): MatchFeesReturnType {
  // A fee to the maker is left out on either side: a listing adds it to the proceeds, and an offer cannot pay its maker.
  const due = (rules: readonly FeeRule[]) =>
    orderFees({ unitPrice: order.unitPrice, quantity: order.quantity, rules, seller: order.maker }).fees;
  const price = order.unitPrice * order.quantity;

  const left = new Map<string, { recipient: OrderPayment["recipient"]; amount: bigint }>();
  for (const { recipient, amount } of order.payments) {
    const key = recipient.toLowerCase();
    left.set(key, { recipient, amount: (left.get(key)?.amount ?? 0n) + amount });
  }
  const take = (fee: Fee): bigint => {
    const rest = left.get(fee.recipient.toLowerCase());
    if (rest === undefined) return 0n;
    const enough = rest.amount >= fee.amount;
    const amount = enough ? fee.amount : rest.amount;
    rest.amount -= amount;
    return amount;
  };

  const fees: Fee[] = [];
  const missing: Fee[] = [];
  for (const fee of due(required)) {
    const amount = take(fee);
    if (amount > 0n) fees.push({ ...fee, amount });
    if (amount < fee.amount) missing.push(fee);
  }
  for (const fee of due(optional)) {
    const amount = take(fee);
    if (amount === fee.amount) fees.push(fee);
    else if (amount > 0n) fees.push({ ...fee, amount, bps: rateOf(amount, price) });
  }
  const unknown = [...left.values()].filter(({ amount }) => amount > 0n);
  return { fees, missing, unknown };
}
