import { sql } from "drizzle-orm";
import { type Address, erc20Abi, type Hex, zeroAddress } from "viem";
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
import { watchFunds } from "../src/market/orders/status/watched-funds";

type Signed = { order: OrderComponents; signature: Hex };
type Place = { id: string; chain: TestChain };

/** What of a stored order depends on its side. */
type Sided = {
  side: "listing" | "offer";
  /** The NFT's part of the order. */
  item: { token: Address; startAmount: bigint };
  tokenId: bigint | null;
  currency: Address;
  price: bigint;
};

async function store(
  db: Db,
  { id, chain }: Place,
  { order, signature }: Signed,
  { side, item, tokenId, currency, price }: Sided,
): Promise<string> {
  const hash = hashOrder(order);
  const orderId = `ord_${hash.slice(2, 18)}`;
  const quantity = item.startAmount;
  const unitPrice = price / quantity;
  const now = Math.floor(Date.now() / 1_000);
  const published = await db.transaction(async (tx) => {
    const position = await lockChain(tx, id, "share");
    const itemId = tokenId === null ? null : await findItem(tx, id, item.token, tokenId);
    const [collection] = await tx.query<{ id: number }>(
      sql`select collection_id as id from collection_contracts where chain = ${id} and address = ${item.token}`,
    );
    if (collection === undefined || (tokenId !== null && itemId === null))
      throw new Error("the item is not known");
    await tx.orm.insert(orders).values({
      id: orderId,
      chain: id,
      hash,
      side,
      kind: tokenId === null ? "collection" : "item",
      collectionId: collection.id,
      contract: item.token,
      itemId,
      tokenId,
      maker: order.offerer,
      currency,
      price,
      unitPrice,
      unitNorm: unitNorm(id, { side, currency, unitPrice }) as unknown as string,
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
    await recomputeItems(tx, changes, { ids: itemId === null ? [] : [itemId], now });
    return flushChanges(tx, changes);
  });
  if (published.length === 0) throw new Error("storing an order published nothing");
  return orderId;
}

/**
 * Stores a signed listing of the test collection without validation: tests of the follower need orders, not the API.
 *
 * @returns the order's id.
 */
export async function storeListing(db: Db, place: Place, signed: Signed): Promise<string> {
  const { offer, consideration } = signed.order;
  const [item] = offer;
  if (item === undefined) throw new Error("the order offers nothing");
  const price = consideration.reduce((sum, { startAmount }) => sum + startAmount, 0n);
  const currency = consideration[0]?.token ?? zeroAddress;
  const tokenId = item.identifierOrCriteria;
  return store(db, place, signed, { side: "listing", item, tokenId, currency, price });
}

/** Stores a signed offer for any item of the test collection in the same way, with what its maker has: from now on that is followed. */
export async function storeOffer(db: Db, place: Place, signed: Signed): Promise<string> {
  const { offer, consideration, offerer: account } = signed.order;
  const [[payment], [item]] = [offer, consideration];
  if (payment === undefined || item === undefined) throw new Error("the order offers nothing");
  const { client, protocol } = place.chain;
  const { token: currency, startAmount: price } = payment;
  const token = { address: currency, abi: erc20Abi } as const;
  const [balance, allowance] = await Promise.all([
    client.readContract({ ...token, functionName: "balanceOf", args: [account] }),
    client.readContract({ ...token, functionName: "allowance", args: [account, protocol.conduit] }),
  ]);
  const block = Number(await client.getBlockNumber({ cacheTime: 0 }));
  await db.transaction((tx) =>
    watchFunds(tx, { chain: place.id, applied: block }, [{ currency, account, block, balance, allowance }]),
  );
  return store(db, place, signed, { side: "offer", item, tokenId: null, currency, price });
}
