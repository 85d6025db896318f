import { eq } from "drizzle-orm";
import type { OrderStatusReason } from "@/lib/contract/order";
import type { Hex } from "@/lib/contract/primitives";
import type { Db } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { lockChain } from "../../chains/lock-chain";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges, noteOrder } from "../../changes/gather-changes";
import type { MarketEvents } from "../../changes/market-events";
import { recomputeItems } from "../../items/recompute-items";
import type { StoredOrderRow } from "./order-columns";
import { recomputeOrders } from "./recompute-orders";

/**
 * The flags of an order that the API sets: hidden by its maker, a fault found by a call on the chain, or the maker's
 * new signature.
 */
export type OrderFlags =
  | { hidden: boolean; confirmed?: true }
  | { fault: OrderStatusReason | null }
  | { signature: Hex; contractSigned: boolean; fault?: null };

/**
 * Sets a flag of an order and recomputes its status, its item's best listing, and the floor.
 *
 * @param options.now Now of the order's chain, Unix seconds.
 */
export async function setOrderFlags(
  db: Db,
  events: MarketEvents,
  {
    order,
    flags,
    now,
  }: {
    order: Pick<StoredOrderRow, "id" | "chain" | "itemId" | "collectionId">;
    flags: OrderFlags;
    now: number;
  },
): Promise<void> {
  const published = await db.transaction(async (tx) => {
    const position = await lockChain(tx, order.chain, "share");
    const block = position?.number ?? 0;
    // Whatever the new status is, a call on the chain has just checked the order.
    const check = "fault" in flags ? { checkedAt: now, checkedBlock: block } : {};
    await tx.orm
      .update(orders)
      .set({ ...flags, ...check, updatedAt: now })
      .where(eq(orders.id, order.id));
    const changes = noChanges();
    const affected = await recomputeOrders(tx, changes, { ids: [order.id], now, block });
    const ids = new Set([...affected, ...(order.itemId === null ? [] : [order.itemId])]);
    await recomputeItems(tx, changes, { ids: [...ids], now });
    noteOrder(changes, order.chain, order.id, order.collectionId);
    return flushChanges(tx, changes);
  });
  events.publish(published);
}
