import { sql } from "drizzle-orm";
import { maxListingsOfCollection, maxListingsOfItem } from "@/lib/contract/order-limits";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../../db/database";
import { sqlArray } from "../../../db/sql-array";
import { MarketError } from "../../errors/market-error";

/** The fields of a new order that decide whether its maker may have one more. */
export interface NewListing {
  id: string;
  side: "listing" | "offer";
  maker: Address;
  collectionId: number;
  itemId?: number | null | undefined;
}

function tooMany(count: number, what: string): MarketError {
  return new MarketError(
    "too_many_orders",
    `An account may have ${count.toLocaleString("en")} open listings of ${what}. End some of them first.`,
  );
}

interface MakerAndCollection {
  maker: Address;
  collectionId: number;
}

/** The open listings of a maker in a collection, on all its chains. */
async function countOfCollection(
  tx: Tx,
  { maker, collectionId }: MakerAndCollection,
  now: number,
): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from collection_contracts k
    join orders o on o.chain = k.chain and o.contract = k.address and o.maker = ${maker}
      and o.status in ('active', 'inactive') and o.ends_at > ${now}::int8 and o.side = 'listing'
    where k.collection_id = ${collectionId}::int4`);
  return rows[0]?.count ?? 0;
}

/** The open listings of a maker by item. */
async function countByItem(
  tx: Tx,
  maker: Address,
  itemIds: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  const rows = await tx.query<{ itemId: number; count: number }>(sql`
    select o.item_id as "itemId", count(*)::int as count from orders o
    where o.item_id = any(${sqlArray(itemIds, "int8")}) and o.maker = ${maker} and o.side = 'listing'
      and o.status in ('active', 'inactive') and o.ends_at > ${now}::int8
    group by o.item_id`);
  return new Map(rows.map(({ itemId, count }) => [itemId, count]));
}

/**
 * Decides which new listings are too many for their makers, in their sequence. Locks the makers' listings in the collections until the
 * transaction ends, so that two requests together cannot exceed a limit.
 *
 * @param now Unix seconds
 * @returns the refusals by the ids of the listings.
 */
export async function refuseTooManyListings(
  tx: Tx,
  added: readonly NewListing[],
  now: number,
): Promise<Map<string, MarketError>> {
  const groups = new Map<string, NewListing[]>();
  for (const listing of added.filter(({ side }) => side === "listing")) {
    const key = `listings ${listing.maker} ${listing.collectionId}`;
    groups.set(key, [...(groups.get(key) ?? []), listing]);
  }
  const refusals = new Map<string, MarketError>();
  // Always in the same sequence, so that two requests never wait for each other.
  for (const [key, listings] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = listings;
    if (first === undefined) continue;
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    let ofCollection = await countOfCollection(tx, first, now);
    const itemIds = listings.flatMap(({ itemId }) => itemId ?? []);
    const ofItems = await countByItem(tx, first.maker, itemIds, now);
    for (const { id, itemId } of listings) {
      const ofItem = ofItems.get(itemId ?? 0) ?? 0;
      if (ofItem >= maxListingsOfItem) refusals.set(id, tooMany(maxListingsOfItem, "one item"));
      else if (ofCollection >= maxListingsOfCollection) {
        refusals.set(id, tooMany(maxListingsOfCollection, "one collection"));
      } else {
        ofCollection += 1;
        ofItems.set(itemId ?? 0, ofItem + 1);
      }
    }
  }
  return refusals;
}
