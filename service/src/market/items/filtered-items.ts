import { type SQL, sql } from "drizzle-orm";
import type { ItemSort } from "@/lib/contract/item";
import type { Queryable } from "../../db/database";
import { type Keyed, keyed, type SortPhase } from "../../db/keyset";
import type { CollectionHead } from "../collections/collection-head";
import { type ItemRow, itemColumns, itemJoins } from "./item-columns";
import type { ItemCondition } from "./item-filter";

export type ItemPageRow = Keyed<ItemRow>;

/** A collection and a filter on its items. */
export interface FilteredItems {
  collection: Pick<CollectionHead, "id" | "items">;
  condition: ItemCondition;
}

/** In a collection of so many items any plan of the database reads few rows. */
const readAsTheyAre = 20_000;

export const isLarge = ({ items }: FilteredItems["collection"]): boolean => items > readAsTheyAre;

/**
 * The items of a large collection that the filter's own indexes find, as a table; null if there are no such indexes. `offset 0` keeps the
 * planner from using others.
 *
 * @param kind A condition of the wanted items that is part of an index.
 */
export function foundByIndex(
  { collection, condition: { indexed } }: FilteredItems,
  kind: SQL = sql.raw("true"),
): SQL | null {
  if (indexed === null || !isLarge(collection)) return null;
  return sql`(select i.* from items i where ${indexed} and ${kind} offset 0)`;
}

/** A table to look for matches in, and whether it has all of them. */
type Source = { source: SQL; isWhole: boolean };

/**
 * Where to look for matches, one after the other until there are enough. In a large collection matches are frequent, then a walk in the
 * sequence of the sort soon finds a page of them, or they are rare, then the filter's own indexes find all. The planner knows neither
 * how frequent they are nor whether they lie together, so it is not given the choice. Where no index finds all matches of a costly filter,
 * those that an index does find are added to the walk.
 *
 * @param inSequence The items in the sequence of the walk, with their conditions and order.
 * @param kind The condition of the wanted items that is part of an index.
 */
function sources(filtered: FilteredItems, { inSequence, kind }: { inSequence: SQL; kind: SQL }): Source[] {
  const { collection, condition } = filtered;
  const { besides, isCostly, isRare } = condition;
  const byIndex = foundByIndex(filtered, kind);
  if (!isLarge(collection) || (byIndex === null && !isCostly))
    return [{ source: sql.raw("items"), isWhole: true }];
  const walk = sql`(select i.* from items i where i.collection_id = ${collection.id} and ${inSequence} limit ${condition.walk})`;
  const places: Source[] = isRare ? [] : [{ source: walk, isWhole: false }];
  if (byIndex !== null) return [...places, { source: byIndex, isWhole: true }];
  if (besides === null) return places;
  const added = sql`(select i.* from items i where ${besides} and ${kind} offset 0)`;
  return [...places, { source: sql`(${walk} union ${added})`, isWhole: false }];
}

/** The join that `item_meta m` in a condition needs. */
export const metaJoin = ({ needsMeta }: ItemCondition): SQL =>
  needsMeta ? sql.raw("left join item_meta m on m.item_id = i.id") : sql.raw("");

/** A part of a sorted list: the rows of a phase after a position. */
interface FilteredPart {
  sort: ItemSort;
  phase: SortPhase;
  after: SQL | undefined;
  limit: number;
}

/** The first `limit` items of a phase that pass the filter. */
export async function readFilteredItems(
  db: Queryable,
  filtered: FilteredItems,
  { sort, phase, after = sql.raw("true"), limit }: FilteredPart,
): Promise<ItemPageRow[]> {
  const { condition } = filtered;
  const kind = phase.where ?? sql.raw("true");
  const first = sort === "recent" ? condition.inWalk : condition.inPriceWalk;
  const inSequence = sql`${kind} and ${first} and ${after} order by ${phase.orderBy}`;
  let rows: ItemPageRow[] = [];
  for (const { source } of sources(filtered, { inSequence, kind })) {
    rows = await db.query<ItemPageRow>(sql`
      select ${keyed(itemColumns, phase)} from (
        select i.* from ${source} i ${metaJoin(condition)}
        where ${condition.where} and ${kind} and ${after} order by ${phase.orderBy} limit ${limit}
      ) i ${itemJoins} order by ${phase.orderBy}`);
    if (rows.length === limit) break;
  }
  return rows;
}

/** A walk finds enough of the items that are more than one in so many. */
const frequentShare = 8;

/**
 * Counts the items that pass the filter, `most` at most.
 *
 * @returns `isWhole` false: there may be more than were counted, because not all could be looked through.
 */
export async function countFilteredItems(
  db: Queryable,
  filtered: FilteredItems,
  most: number,
): Promise<{ matching: number; isWhole: boolean }> {
  const { condition } = filtered;
  const inSequence = sql.raw("true order by i.token_id, i.home_chain");
  let matching = 0;
  const all = sources(filtered, { inSequence, kind: sql.raw("true") });
  // An index is left after the first matches, but before them it gathers all: where they are many, a walk finds enough sooner.
  const isFrequent = filtered.condition.atMost * frequentShare > filtered.collection.items;
  const places = all.at(-1)?.isWhole && !isFrequent ? all.slice(-1) : all;
  for (const { source } of places) {
    const rows = await db.query<{ matching: number }>(sql`
      select count(*)::int as matching from (
        select 1 from ${source} i ${metaJoin(condition)} where ${condition.where} limit ${most}) as counted`);
    matching = rows[0]?.matching ?? 0;
    if (matching === most) break;
  }
  return { matching, isWhole: places.at(-1)?.isWhole ?? true };
}
