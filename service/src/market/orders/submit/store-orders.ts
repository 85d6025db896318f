import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database";
import { sqlArray } from "../../../db/sql-array";
import type { Journal } from "../../../journal/open-journal";
import { lockChain } from "../../chains/lock-chain";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges, noteOrder } from "../../changes/gather-changes";
import type { MarketEvents } from "../../changes/market-events";
import { lockTerms } from "../../collections/collection-terms";
import type { MarketError } from "../../errors/market-error";
import { recomputeItems } from "../../items/recompute-items";
import { recordOrderEnds } from "../ending/end-orders";
import { markEnded } from "../ending/mark-ended";
import { recomputeOrders } from "../status/recompute-orders";
import { replacedAlready } from "../status/refuse-status";
import { watchFunds } from "../status/watched-funds";
import { markOutdated } from "../watch/mark-for-recheck";
import { refuseTooManyListings } from "./limit-listings";
import { insertPosted, madeEntry, orderId, orderRow } from "./order-rows";
import type { AcceptedOrder } from "./submission";

/**
 * Stores accepted orders of one chain with their feed entries, and updates the best listing of their items, in one
 * transaction.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @param options.replaced The id of the order that ends with the new one, by the new one's id. It ends only if the new one is stored.
 * @returns the ids of the new orders, and by id the refusals of listings that are too many for their maker, and of orders that replace one that has just ended.
 * @throws MarketError `upstream_unavailable` if the journal cannot be written; nothing is stored or ended then.
 */
export async function storeOrders(
  { db, events, journal }: { db: Db; events: MarketEvents; journal: Journal | null },
  {
    chain,
    now,
    accepted,
    replaced,
  }: {
    chain: string;
    now: number;
    accepted: readonly AcceptedOrder[];
    replaced: ReadonlyMap<string, string>;
  },
): Promise<{ inserted: Set<string>; refused: Map<string, MarketError> }> {
  if (accepted.length === 0) return { inserted: new Set(), refused: new Map() };
  const { inserted, refused, published } = await db.transaction(async (tx) => {
    const collectionIds = accepted.map(({ collectionId }) => collectionId);
    // First: to wait for a change of a large collection's terms must not hold up the follower, which waits for the chain's lock.
    await lockTerms(tx, collectionIds, "share");
    const position = await lockChain(tx, chain, "share");
    const block = position?.number ?? 0;
    // One request may contain the same order twice.
    const rows = new Map(accepted.map((entry) => orderRow(entry, now, block)).map((row) => [row.id, row]));
    const tooMany = await refuseTooManyListings(tx, [...rows.values()], { now, replaced });
    const unended = new Set(await lockUnended(tx, [...replaced.values()]));
    // Another request ended it since it was read.
    const late = [...replaced].flatMap(([id, old]) =>
      unended.has(old) ? [] : [[id, replacedAlready()] as const],
    );
    const refused = new Map([...tooMany, ...late]);
    const fresh = await insertPosted(
      tx,
      [...rows.values()].filter(({ id }) => !refused.has(id)),
    );
    const validated = accepted.flatMap(({ submission: { hash }, collectionId, collectionTerms }) => {
      const id = orderId(chain, hash);
      return fresh.has(id) ? [{ id, chain, collectionId, collectionTerms }] : [];
    });
    await markOutdated(tx, validated);
    const readings = accepted.flatMap(({ parsed: { maker: account, currency }, funds }) =>
      funds === null ? [] : [{ currency, account, ...funds }],
    );
    await watchFunds(tx, { chain, applied: block }, readings);
    const changes = noChanges();
    const ending = [...replaced].flatMap(([id, old]) => (refused.has(id) ? [] : [old]));
    // Only now: an end in the journal is repeated by a restore, so what is refused may not end anything there.
    await recordOrderEnds(journal, ending, now);
    const left = await markEnded(tx, changes, { ids: ending, now, block });
    const added = [...rows.values()].filter((row) => fresh.has(row.id));
    const affected = await recomputeOrders(tx, changes, { ids: [...fresh], own: true, now, block });
    const itemIds = new Set([...left, ...affected, ...added.flatMap(({ itemId }) => itemId ?? [])]);
    await recomputeItems(tx, changes, { ids: [...itemIds], now });
    for (const row of added) {
      noteOrder(changes, chain, row.id, row.collectionId);
      changes.activity.push(madeEntry(row));
    }
    return { inserted: fresh, refused, published: await flushChanges(tx, changes) };
  });
  events.publish(published);
  return { inserted, refused };
}

/** Locks orders. @returns the ids of those that were not ended before. */
async function lockUnended(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: string }>(sql`
    select id from orders where id = any(${sqlArray(ids, "text")}) and ended_at is null order by id for update`);
  return rows.map(({ id }) => id);
}
