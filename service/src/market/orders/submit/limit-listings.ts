import { type SQL, sql } from "drizzle-orm";
import { maxListingsOfCollection, maxListingsOfItem } from "@/lib/contract/order-limits";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../../db/columns";
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

const placeColumns = columns(orders, "o", ["id", "itemId", "collectionId"]);

/** What an open listing counts for. */
type Place = RowOf<typeof placeColumns>;

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

/** The open listings whose place new ones take, by the new ones' ids. */
async function findPlaces(
  tx: Tx,
  replaced: ReadonlyMap<string, string>,
  { now, isOpen }: OpenListings,
): Promise<Map<string, Place | undefined>> {
  if (replaced.size === 0) return new Map();
  const rows = await tx.query<Place>(sql`
    select ${placeColumns} from orders o
    where o.id = any(${sqlArray([...replaced.values()], "text")}) and ${isOpen} and o.ends_at > ${now}::int8`);
  const places = new Map(rows.map((row) => [row.id, row]));
  return new Map([...replaced].map(([id, old]) => [id, places.get(old)]));
}

/**
 * Decides which new listings are too many for their makers, in their sequence. Locks the makers' listings in the collections until the
 * transaction ends, so that two requests together cannot exceed a limit. It takes four statements for any number of makers.
 *
 * A listing that is replaced counts until it has ended, because its replacement may be refused. So only its replacement has its place.
 *
 * @param options.now Unix seconds
 * @param options.replaced The id of the order that ends with a new one, by the new one's id.
 * @returns the refusals by the ids of the listings.
 */
export async function refuseTooManyListings(
  tx: Tx,
  added: readonly NewListing[],
  { now, replaced }: { now: number; replaced: ReadonlyMap<string, string> },
): Promise<Map<string, MarketError>> {
  const refusals = new Map<string, MarketError>();
  const groups = groupsOf(added.filter(({ side }) => side === "listing"));
  if (groups.length === 0) return refusals;
  // An array is read in its own sequence.
  await tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sqlArray(groups.map(keyOf), "text")}) as k(key)`,
  );
  const open = { now, isOpen: sql`o.status in ('active', 'inactive') and o.ended_at is null` };
  const ofCollections = await countOfCollections(tx, groups, open);
  const named = groups.flatMap(({ listings }) => listings.filter(({ itemId }) => typeof itemId === "number"));
  const ofItems = await countOfItems(tx, named, open);
  // After the counts, so that each of these was counted.
  const places = await findPlaces(tx, replaced, open);
  for (const group of groups) {
    let ofCollection = ofCollections.get(keyOf(group)) ?? 0;
    for (const { id, itemId } of group.listings) {
      const place = places.get(id);
      const addsToCollection = place?.collectionId !== group.collectionId;
      const addsToItem = place === undefined || place.itemId !== itemId;
      const item = `${group.maker} ${itemId}`;
      const ofItem = ofItems.get(item) ?? 0;
      if (addsToItem && ofItem >= maxListingsOfItem) {
        refusals.set(id, tooMany(maxListingsOfItem, "one item"));
      } else if (addsToCollection && ofCollection >= maxListingsOfCollection) {
        refusals.set(id, tooMany(maxListingsOfCollection, "one collection"));
      } else {
        if (addsToCollection) ofCollection += 1;
        if (addsToItem) ofItems.set(item, ofItem + 1);
      }
    }
  }
  return refusals;
}
