import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../../db/columns";
import type { Db } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { type ChainTime, chainTimes } from "../../chains/chain-times";
import { lockChain } from "../../chains/lock-chain";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges } from "../../changes/gather-changes";
import type { MarketEvents } from "../../changes/market-events";
import { recomputeItems } from "../../items/recompute-items";

const movedColumns = columns(orders, null, ["itemId", "side", "collectionId"]);

/** Chains with an active order whose start or end has passed and is not applied yet. */
async function dueChains(db: Db, times: readonly ChainTime[]): Promise<ChainTime[]> {
  return db.query<ChainTime>(sql`
    select t.chain, t.now from ${chainTimes(times, "t")}
    where exists (select 1 from orders o where o.chain = t.chain and o.status = 'active' and o.phase = 'pending'
        and o.starts_at <= t.now)
      or exists (select 1 from orders o where o.chain = t.chain and o.status = 'active' and o.phase <> 'ended'
        and o.ends_at <= t.now)`);
}

/**
 * Moves orders over their start and end, so that the listing columns of `items`, floors, counts and best offers are
 * right to the second. Call it before reading those; if nothing is due it costs two index probes a chain. Order rows
 * read through `statusAt` need no call.
 */
export async function applyDueTimes(
  db: Db,
  events: MarketEvents,
  times: readonly ChainTime[],
): Promise<void> {
  for (const { chain, now } of await dueChains(db, times)) {
    const published = await db.transaction(async (tx) => {
      await lockChain(tx, chain, "share");
      const moved = await tx.query<RowOf<typeof movedColumns>>(sql`
        update orders set phase = case when ends_at <= ${now}::int8 then 'ended' else 'live' end
        where id in (
          select id from orders where chain = ${chain} and status = 'active'
            and (phase = 'pending' and starts_at <= ${now}::int8 or phase <> 'ended' and ends_at <= ${now}::int8)
          order by id for update)
        returning ${movedColumns}`);
      const changes = noChanges();
      const listings = moved.filter(({ side }) => side === "listing");
      const ids = [...new Set(listings.flatMap(({ itemId }) => itemId ?? []))];
      // All items that an offer covers have another best offer now, but no row of theirs records it.
      for (const { collectionId } of moved) changes.collections.add(collectionId);
      await recomputeItems(tx, changes, { ids, now });
      return flushChanges(tx, changes);
    });
    events.publish(published);
  }
}
