import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { MarketEvent } from "../events/market-events";
import type { Tx } from "./database";
import { nextSeq } from "./feed-clock";
import { type PlaceChange, storePlaces } from "./place-counts";
import type { activity } from "./schema/activity";
import { sqlArray, sqlRows } from "./sql-array";

/** An entry to append to the feed; `id` is given by `flushChanges`. */
export type NewActivity = Omit<typeof activity.$inferInsert, "id" | "orphaned" | "orphanedSeq">;

/** What a transaction changed, gathered so that the feed clock is taken once and last. */
export type Changes = {
  /** Orders whose `updated_at` moved: they get a new place in `order_changes`. By chain. */
  orders: Map<string, Set<string>>;
  /** Items that an answer would show differently, by collection. */
  items: Map<number, Set<number>>;
  /** Collections whose answers differ: they get a new `version`. */
  collections: Set<number>;
  /** Entries to append, in order. */
  activity: NewActivity[];
  /** Accounts that came to hold something of a collection on a chain, or hold nothing of it there any more. */
  holders: { collectionId: number; chain: string; owner: Address; appeared: boolean }[];
  /** The earliest mint seen, Unix seconds, by collection. */
  minted: Map<number, number>;
  /** Chains whose entries were flagged orphaned and need their number. */
  orphaned: Set<string>;
  /** Collections on chains that have more or less of something (`notePlace`). */
  places: Map<string, PlaceChange>;
};

export function noChanges(): Changes {
  return {
    orders: new Map(),
    items: new Map(),
    collections: new Set(),
    activity: [],
    holders: [],
    minted: new Map(),
    orphaned: new Set(),
    places: new Map(),
  };
}

/** Notes an order that needs a new place in `sort=updated`. */
export function noteOrder(changes: Changes, chain: string, orderId: string, collectionId: number): void {
  changes.orders.set(chain, (changes.orders.get(chain) ?? new Set()).add(orderId));
  changes.collections.add(collectionId);
}

/** Notes an item that would be drawn differently. */
export function noteItem(changes: Changes, collectionId: number, itemId: number): void {
  changes.items.set(collectionId, (changes.items.get(collectionId) ?? new Set()).add(itemId));
  changes.collections.add(collectionId);
}

async function insertActivity(tx: Tx, entries: readonly NewActivity[], first: number): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = await tx.query<{ id: number }>(sql`
    insert into activity (id, type, chain, timestamp, collection_id, item_id, contract, token_id, from_addr, to_addr, price,
      currency, quantity, native_value, order_hash, order_id, tx_hash, block_number, block_hash, log_index, sub, move_id, pool)
    select r.* from jsonb_to_recordset(${sqlRows(entries.map((entry, at) => activityRow(entry, first + at)))}) as r(
      id int8, type text, chain text, timestamp int8, collection_id int4, item_id int8, contract text, token_id numeric,
      from_addr text, to_addr text, price numeric, currency text, quantity numeric, native_value numeric, order_hash text,
      order_id text, tx_hash text, block_number int8, block_hash text, log_index int4, sub int4, move_id text, pool text)
    on conflict (chain, block_number, log_index, sub, type) where block_number is not null and not orphaned do nothing
    returning id`);
  return rows.length;
}

function activityRow(entry: NewActivity, id: number): Record<string, unknown> {
  return {
    id,
    type: entry.type,
    chain: entry.chain,
    timestamp: entry.timestamp,
    collection_id: entry.collectionId,
    item_id: entry.itemId,
    contract: entry.contract,
    token_id: entry.tokenId,
    from_addr: entry.fromAddr,
    to_addr: entry.toAddr,
    price: entry.price,
    currency: entry.currency,
    quantity: entry.quantity,
    native_value: entry.nativeValue,
    order_hash: entry.orderHash,
    order_id: entry.orderId,
    tx_hash: entry.txHash,
    block_number: entry.blockNumber,
    block_hash: entry.blockHash,
    log_index: entry.logIndex,
    sub: entry.sub ?? 0,
    move_id: entry.moveId,
    pool: entry.pool,
  };
}

async function numberOrphans(tx: Tx, chains: ReadonlySet<string>, seq: number): Promise<void> {
  for (const chain of chains) {
    await tx.query(sql`
      update activity set orphaned_seq = ${seq}::int8
      where orphaned and orphaned_seq is null and chain = ${chain}`);
  }
}

const renumberedTogether = 1_000;

/** In parts, since the embedded database keeps the whole process while it works on one statement. */
async function renumberOrders(tx: Tx, ids: readonly string[], first: number): Promise<void> {
  for (let from = 0; from < ids.length; from += renumberedTogether) {
    const part = ids.slice(from, from + renumberedTogether);
    await tx.query(sql`
      insert into order_changes (order_id, side, seq)
      select o.id, o.side, ${first + from}::int8 + n.at - 1
      from unnest(${sqlArray(part, "text")}) with ordinality as n(id, at) join orders o on o.id = n.id
      on conflict (order_id) do update set seq = excluded.seq`);
  }
}

/**
 * Who holds something on any chain now, less who did before: an item that crosses takes its holder along.
 * Runs under the clock, so of two chains that count the same new holder at once the second one sees the first.
 */
async function bumpCollections(tx: Tx, changes: Changes, version: number): Promise<void> {
  const ids = [...changes.collections].sort((a, b) => a - b);
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ id, minted: changes.minted.get(id) ?? null }));
  await tx.query(sql`
    update collections c set version = ${version}::int8, owners = c.owners + r.owners,
      created_at = least(c.created_at, r.minted)
    from (
      select n.id, n.minted, coalesce((
        select sum(exists (select 1 from holders o where o.collection_id = n.id and o.owner = g.owner)::int4
          - (g.left_one or exists (select 1 from holders o where o.collection_id = n.id and o.owner = g.owner
              and o.chain <> all(g.reached)))::int4)
        from (
          select h.owner, bool_or(not h.appeared) as left_one,
            coalesce(array_agg(h.chain) filter (where h.appeared), '{}') as reached
          from jsonb_to_recordset(${sqlRows(changes.holders)})
            as h("collectionId" int4, chain text, owner text, appeared boolean)
          where h."collectionId" = n.id group by h.owner) g
      ), 0)::int4 as owners
      from jsonb_to_recordset(${sqlRows(rows)}) as n(id int4, minted int8)
    ) r where c.id = r.id`);
}

/**
 * Ends a transaction's work: counts what its collections have, numbers its orders, appends its activity, gives its collections a new version.
 * Nothing may be locked after it (see the lock order in `schema/chain.ts`).
 *
 * @returns what to publish once the transaction has committed.
 */
export async function flushChanges(tx: Tx, changes: Changes): Promise<MarketEvent[]> {
  await storePlaces(tx, changes);
  const orderIds = [...changes.orders.values()].flatMap((ids) => [...ids]);
  const { activity: entries, collections } = changes;
  const moves = collections.size > 0 || changes.orphaned.size > 0;
  const count = orderIds.length + entries.length + (moves ? 1 : 0);
  if (count === 0) return [];
  const first = await nextSeq(tx, count);
  const version = first + count - 1;
  await renumberOrders(tx, orderIds, first);
  await insertActivity(tx, entries, first + orderIds.length);
  await numberOrphans(tx, changes.orphaned, version);
  await bumpCollections(tx, changes, version);
  const published: MarketEvent[] = [];
  for (const [chain, ids] of changes.orders) {
    published.push({ type: "orders", chain, orderIds: [...ids], seq: first + orderIds.length - 1 });
  }
  for (const [collectionId, ids] of changes.items) {
    published.push({ type: "items", collectionId, itemIds: [...ids] });
  }
  for (const collectionId of collections) published.push({ type: "collection", collectionId, version });
  if (entries.length > 0 || changes.orphaned.size > 0) published.push({ type: "activity", seq: version });
  return published;
}
