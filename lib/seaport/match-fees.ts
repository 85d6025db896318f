import { type Fee, type FeeRule, orderFees } from "./order-fees";
import type { OrderPayment, ParsedOrder } from "./parsed-order";

export interface MatchFeesParameters {
  order: Pick<ParsedOrder, "maker" | "unitPrice" | "quantity" | "payments">;
  /** What must be paid in full. */
  required: readonly FeeRule[];
  /** What may be paid, in full, in part or not at all: creator earnings that are not enforced. */
  optional: readonly FeeRule[];
}

export interface MatchFeesReturnType {
  /** Payments that are fees, named; `bps` is of what is paid in fact. */
  fees: readonly Fee[];
  /** Required fees that are paid too little or not at all. */
  missing: readonly Fee[];
  /** Payments to someone that no rule names, or more than a rule asks for. */
  unknown: readonly OrderPayment[];
}

/** The rate that an amount amounts to, rounded to the nearest basis point. */
export function rateOf(amount: bigint, price: bigint): number {
  return price === 0n ? 0 : Number((amount * 10_000n + price / 2n) / price);
}

/**
 * Names the payments of an order by the fees that its chain and its collection ask for. One recipient of several fees may be
 * paid in one payment or in several: what counts is the sum.
 *
 * @example matchFees({ order, required: [marketplace], optional: creatorEarnings })
 */
export function matchFees({ order, required, optional }: MatchFeesParameters): MatchFeesReturnType {
  // On either side a maker's fee to themselves is left out: a listing keeps it as proceeds, an offer cannot pay its maker.
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
