import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { Order } from "../../contract/order";
import { QuaysideError } from "../../errors";
import { sameAddress } from "../../same-address";
import { orderChain } from "../flow/trading-chain";

/**
 * Throws unless an order is for the contract and chain of the item that a page shows. Contracts share token ids: if the service gave an
 * order of another contract for this item, that order would match its own facts in every later comparison.
 *
 * @throws QuaysideError `verification_failed`; FlowError `trading_off`
 */
export function assertOrderOf(
  item: Pick<Item, "chain" | "contract">,
  { order, web }: { order: Pick<Order, "chain" | "contract">; web: WebChain },
): void {
  const { pin } = orderChain(web);
  if (order.chain === item.chain && item.chain === pin.id && sameAddress(order.contract, item.contract))
    return;
  throw new QuaysideError("verification_failed", "This order is not about the item of this page.", {
    details: `item ${item.chain}:${item.contract}, order ${order.chain}:${order.contract}, chain ${pin.id}`,
  });
}
