import { sql } from "drizzle-orm";
import { type Hex, zeroAddress } from "viem";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { TestChain } from "../../local/testing/chain";
import type { Db } from "../src/db/database";
import { orders } from "../src/db/schema/orders";
import { lockChain } from "../src/market/chains/lock-chain";
import { flushChanges } from "../src/market/changes/flush-changes";
import { noChanges, noteOrder } from "../src/market/changes/gather-changes";
import { unitNorm } from "../src/market/currencies/rates";
import { findItem } from "../src/market/items/find-item";
import { recomputeItems } from "../src/market/items/recompute-items";
import { recomputeOrders } from "../src/market/orders/status/recompute-orders";

/**
 * Stores a signed listing of the test collection without validation: tests of the follower need orders, not the API.
 *
 * @returns the order's id.
 */
export async function storeListing(
  db: Db,
  { id, chain }: { id: string; chain: TestChain },
  { order, signature }: { order: OrderComponents; signature: Hex },
): Promise<string> {
  const [offered] = order.offer;
  if (offered === undefined) throw new Error("the order offers nothing");
  const hash = hashOrder(order);
  const orderId = `ord_${hash.slice(2, 18)}`;
  const price = order.consideration.reduce((sum, item) => sum + item.startAmount, 0n);
  const quantity = offered.startAmount;
  const unitPrice = price / quantity;
  const currency = order.consideration[0]?.token ?? zeroAddress;
  const now = Math.floor(Date.now() / 1_000);
  const published = await db.transaction(async (tx) => {
    const position = await lockChain(tx, id, "share");
    const itemId = await findItem(tx, id, offered.token, offered.identifierOrCriteria);
    const [collection] = await tx.query<{ id: number }>(
      sql`select collection_id as id from collection_contracts where chain = ${id} and address = ${offered.token}`,
    );
    if (itemId === null || collection === undefined) throw new Error("the item is not known");
    await tx.orm.insert(orders).values({
      id: orderId,
      chain: id,
      hash,
      side: "listing",
      kind: "item",
      collectionId: collection.id,
      contract: offered.token,
      itemId,
      tokenId: offered.identifierOrCriteria,
      maker: order.offerer,
      currency,
      price,
      unitPrice,
      unitNorm: unitNorm(id, { side: "listing", currency, unitPrice }) as unknown as string,
      quantity,
      remaining: quantity,
      fees: [],
      proceeds: price,
      components: encodeOrderComponents(order),
      signature,
      counter: order.counter,
      operator: chain.protocol.conduit,
      startsAt: Number(order.startTime),
      endsAt: Number(order.endTime),
      status: "inactive",
      phase: "pending",
      checkedAt: now,
      checkedBlock: 0,
      createdAt: now,
      updatedAt: now,
    });
    const changes = noChanges();
    noteOrder(changes, id, orderId, collection.id);
    await recomputeOrders(tx, changes, { ids: [orderId], now, block: position?.number ?? 0 });
    await recomputeItems(tx, changes, { ids: [itemId], now });
    return flushChanges(tx, changes);
  });
  expectPublished(published.length);
  return orderId;
}

function expectPublished(count: number): void {
  if (count === 0) throw new Error("storing a listing published nothing");
}
