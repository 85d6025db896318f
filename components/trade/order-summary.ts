import type { Order, OrderSummary } from "@/lib/contract/order";

/** A public order as the trade dialogs take it. */
export function orderSummary(order: Order): OrderSummary {
  return {
    id: order.id,
    hash: order.hash,
    side: order.side,
    kind: order.scope.kind,
    chain: order.chain,
    contract: order.contract,
    maker: order.maker,
    taker: null,
    price: order.price,
    unitPrice: order.unitPrice,
    currency: order.currency,
    quantity: order.quantity,
    expiresAt: order.expiresAt,
    enforced: order.enforced,
  };
}
