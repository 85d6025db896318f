import type { Order, OrderSummary } from "@/lib/contract/order";

/** A public order as the trade dialogs take it. */
export function orderSummary(order: Order): OrderSummary {
  const {
    id,
    hash,
    side,
    chain,
    contract,
    maker,
    price,
    unitPrice,
    currency,
    quantity,
    expiresAt,
    enforced,
  } = order;
  return {
    id,
    hash,
    side,
    kind: order.scope.kind,
    chain,
    contract,
    maker,
    taker: null,
    price,
    unitPrice,
    currency,
    quantity,
    expiresAt,
    enforced,
  };
}
