import { type SQL, sql } from "drizzle-orm";
import { maxListingsOfCollection, maxListingsOfItem } from "@/lib/contract/order-limits";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { orders } from "../../../db/schema/orders";
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

/** The new listings of a maker in a collection. */
interface Group {
  maker: Address;
  collectionId: number;
  listings: NewListing[];
}

/** Always in the same sequence, so that two requests never wait for each other. */
function groupsOf(listings: readonly NewListing[]): Group[] {
  const groups = new Map<string, Group>();
  for (const listing of listings) {
    const { maker, collectionId } = listing;
    const key = keyOf(listing);
    const group = groups.get(key) ?? { maker, collectionId, listings: [] };
    group.listings.push(listing);
    groups.set(key, group);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

const keyOf = ({ maker, collectionId }: Pick<Group, "maker" | "collectionId">) =>
  `listings ${maker} ${collectionId}`;

/** Which listings `o` count. */
interface OpenListings {
  /** Unix seconds */
  now: number;
  isOpen: SQL;
}

/** The open listings of each group's maker in the collection, on all its chains. */
async function countOfCollections(
  tx: Tx,
  groups: readonly Group[],
  { now, isOpen }: OpenListings,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ maker: Address; collectionId: number; count: number }>(sql`
    select g.maker, g."collectionId", (
      select count(*)::int from collection_contracts k
      join orders o on o.chain = k.chain and o.contract = k.address and o.maker = g.maker
        and ${isOpen} and o.ends_at > ${now}::int8 and o.side = 'listing'
      where k.collection_id = g."collectionId") as count
    from ${recordset(groups, "g", fieldsOf(orders, ["maker", "collectionId"]))}`);
  return new Map(rows.map((row) => [keyOf(row), row.count]));
}

/** The open listings of the makers of new ones, by item. */
async function countOfItems(
  tx: Tx,
  listings: readonly NewListing[],
  { now, isOpen }: OpenListings,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ maker: Address; itemId: number; count: number }>(sql`
    select l.maker, l."itemId", (
      select count(*)::int from orders o
      where o.item_id = l."itemId" and o.maker = l.maker and o.side = 'listing'
        and ${isOpen} and o.ends_at > ${now}::int8) as count
    from ${recordset(listings, "l", fieldsOf(orders, ["maker", "itemId"]))}`);
  return new Map(rows.map(({ maker, itemId, count }) => [`${maker} ${itemId}`, count]));
}

/**
 * Decides which new listings are too many for their makers, in their sequence. Locks the makers' listings in the collections until the
 * transaction ends, so that two requests together cannot exceed a limit. It takes three statements for any number of makers.
 *
 * @param options.now Unix seconds
 * @param options.ending The ids of orders that end in this transaction, which do not count.
 * @returns the refusals by the ids of the listings.
 */
export async function refuseTooManyListings(
  tx: Tx,
  added: readonly NewListing[],
  { now, ending }: { now: number; ending: readonly string[] },
): Promise<Map<string, MarketError>> {
  const refusals = new Map<string, MarketError>();
  const groups = groupsOf(added.filter(({ side }) => side === "listing"));
  if (groups.length === 0) return refusals;
  // An array is read in its own sequence.
  await tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sqlArray(groups.map(keyOf), "text")}) as k(key)`,
  );
  const isOpen = sql`o.status in ('active', 'inactive') and o.ended_at is null and o.id <> all(${sqlArray(ending, "text")})`;
  const ofCollections = await countOfCollections(tx, groups, { now, isOpen });
  const named = groups.flatMap(({ listings }) => listings.filter(({ itemId }) => typeof itemId === "number"));
  const ofItems = await countOfItems(tx, named, { now, isOpen });
  for (const group of groups) {
    let ofCollection = ofCollections.get(keyOf(group)) ?? 0;
    for (const { id, itemId } of group.listings) {
      const item = `${group.maker} ${itemId}`;
      const ofItem = ofItems.get(item) ?? 0;
      if (ofItem >= maxListingsOfItem) refusals.set(id, tooMany(maxListingsOfItem, "one item"));
      else if (ofCollection >= maxListingsOfCollection) {
        refusals.set(id, tooMany(maxListingsOfCollection, "one collection"));
      } else {
        ofCollection += 1;
        ofItems.set(item, ofItem + 1);
      }
    }
  }
  return refusals;
}
