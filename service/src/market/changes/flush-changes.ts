import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database";
import { nextSeq } from "../../db/feed-clock";
import { fieldsOf, recordset } from "../../db/recordset";
import { activity } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { holders } from "../../db/schema/items";
import { sqlArray } from "../../db/sql-array";
import { columnNames, writtenKeys } from "../../db/written-columns";
import type { Changes, NewActivity } from "./gather-changes";
import type { MarketEvent } from "./market-events";
import { storePlaces } from "./place-counts";

/** The columns of a new entry: the others are set later. */
const entryKeys = writtenKeys(activity, { except: ["washTrade", "orphaned", "orphanedSeq"] });

async function insertActivity(tx: Tx, entries: readonly NewActivity[], first: number): Promise<number> {
  if (entries.length === 0) return 0;
  const numbered = entries.map((entry, at) => ({ ...entry, id: first + at, sub: entry.sub ?? 0 }));
  const rows = await tx.query<{ id: number }>(sql`
    insert into activity (${columnNames(activity, entryKeys)})
    select r.* from ${recordset(numbered, "r", fieldsOf(activity, entryKeys))}
    on conflict (chain, block_number, log_index, sub, type) where block_number is not null and not orphaned do nothing
    returning id`);
  return rows.length;
}

async function numberOrphans(tx: Tx, chains: ReadonlySet<string>, seq: number): Promise<void> {
  for (const chain of chains) {
    await tx.query(sql`
      update activity set orphaned_seq = ${seq}::int8
      where orphaned and orphaned_seq is null and chain = ${chain}`);
  }
}

const renumberedTogether = 1_000;

/** In parts, since the embedded database blocks the whole process during a statement. */
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
 * Counts accounts that now hold something on any chain, less those that did before: an item that crosses takes its
 * holder along. Runs under the clock: when two chains count the same new holder at once, the second one sees the first.
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
          from ${recordset(changes.holders, "h", { ...fieldsOf(holders, ["collectionId", "chain", "owner"]), appeared: "boolean" })}
          where h."collectionId" = n.id group by h.owner) g
      ), 0)::int4 as owners
      from ${recordset(rows, "n", { id: collections.id, minted: "int8" })}
    ) r where c.id = r.id`);
}

/**
 * Finishes a transaction: counts what its collections have, numbers its orders, appends its activity, gives its
 * collections a new version. Lock nothing after it (see the lock order in `schema/chain.ts`).
 *
 * @returns the events to publish after the commit.
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
