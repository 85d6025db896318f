import { createHash } from "node:crypto";
import type { Hex } from "viem";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { flushChanges, noChanges, noteOrder } from "../db/changes";
import type { Db, Tx } from "../db/database";
import { lockChain } from "../db/lock-chain";
import { orders } from "../db/schema/orders";
import type { MarketEvents } from "../events/market-events";
import { checksummed } from "../records/chain-record";
import type { AcceptedListing } from "./judge-listings";
import { unitNorm } from "./rates";
import { recomputeItems } from "./recompute-items";
import { recomputeOrders } from "./recompute-orders";
import { phaseAt } from "./status";

/** The id of an order: the same for the same order on the same chain, whoever posts it and however often. */
export function orderId(chain: string, hash: Hex): string {
  return `ord_${createHash("sha256").update(`${chain}:${hash.toLowerCase()}`).digest("hex").slice(0, 24)}`;
}

function orderValues(accepted: AcceptedListing, now: number, block: number): typeof orders.$inferInsert {
  const { submission, listing, collectionId, itemId, tokenId, signature, fees } = accepted;
  const { chain, order, hash } = submission;
  return {
    id: orderId(chain.id, hash),
    chain: chain.id,
    hash,
    side: "listing",
    kind: "item",
    collectionId,
    contract: listing.token,
    itemId,
    tokenId,
    maker: listing.maker,
    taker: listing.taker,
    currency: listing.currency,
    price: listing.price,
    unitPrice: listing.unitPrice,
    unitNorm: unitNorm(chain.id, listing.currency, listing.unitPrice) as unknown as string,
    quantity: listing.quantity,
    remaining: listing.quantity,
    fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
    proceeds: listing.proceeds,
    components: encodeOrderComponents(order),
    signature,
    counter: order.counter,
    operator: checksummed(chain.contracts.conduit),
    startsAt: listing.startsAt,
    endsAt: listing.expiresAt,
    status: "active",
    statusReason: null,
    phase: phaseAt({ startsAt: listing.startsAt, endsAt: listing.expiresAt }, now),
    enforced: listing.restricted,
    checkedAt: now,
    checkedBlock: block,
    createdAt: now,
    updatedAt: now,
    // The clock's number replaces it before anybody can see the row.
    seq: 0,
  };
}

/** Inserts what is not there yet and gives the ids of what was inserted. */
async function insertNew(tx: Tx, rows: (typeof orders.$inferInsert)[]): Promise<Set<string>> {
  const inserted = await tx.orm
    .insert(orders)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: orders.id });
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Stores accepted listings of one chain with their entries in the feed, and updates the best listing of their items, all in one
 * transaction: whoever reads next sees all of it.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @returns the ids of the orders that are new.
 */
export async function storeListings(
  db: Db,
  events: MarketEvents,
  { chain, now, accepted }: { chain: string; now: number; accepted: readonly AcceptedListing[] },
): Promise<Set<string>> {
  if (accepted.length === 0) return new Set();
  const { inserted, published } = await db.transaction(async (tx) => {
    const position = await lockChain(tx, chain, "share");
    const block = position?.number ?? 0;
    // The same order twice in one request is one order.
    const rows = new Map(accepted.map((entry) => orderValues(entry, now, block)).map((row) => [row.id, row]));
    const fresh = await insertNew(tx, [...rows.values()]);
    const changes = noChanges();
    const added = [...rows.values()].filter((row) => fresh.has(row.id));
    const touched = await recomputeOrders(tx, changes, { ids: [...fresh], now, block });
    const itemIds = new Set([...touched, ...added.flatMap(({ itemId }) => itemId ?? [])]);
    await recomputeItems(tx, changes, { ids: [...itemIds], now });
    for (const row of added) {
      noteOrder(changes, chain, row.id, row.collectionId);
      changes.activity.push({
        type: "listing",
        chain,
        timestamp: now,
        collectionId: row.collectionId,
        itemId: row.itemId,
        contract: row.contract,
        tokenId: row.tokenId,
        fromAddr: row.maker,
        toAddr: row.taker,
        price: row.price,
        currency: row.currency,
        quantity: row.quantity,
        orderHash: row.hash,
        orderId: row.id,
      });
    }
    return { inserted: fresh, published: await flushChanges(tx, changes) };
  });
  events.publish(published);
  return inserted;
}
