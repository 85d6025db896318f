import { type SQL, sql } from "drizzle-orm";
import type { ItemSort } from "@/lib/contract/item";
import type { Queryable } from "../../db/database";
import { type Keyed, keyed, type SortPhase } from "../../db/keyset";
import type { CollectionHead } from "../collections/collection-head";
import { type ItemRow, itemColumns, itemJoins } from "./item-columns";
import type { ItemCondition } from "./item-filter";
import { isRuledOut, itemPhases } from "./item-sort";
import { isLarge } from "./large-collection";

export type ItemPageRow = Keyed<ItemRow>;

/** A collection and a filter on its items. */
export interface FilteredItems {
  collection: Pick<CollectionHead, "id" | "items">;
  condition: ItemCondition;
}

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

/** Items in the sequence of an index: their conditions and order. */
function walkOf({ collection }: FilteredItems, inSequence: readonly SQL[], end: SQL): SQL {
  const walks = inSequence.map(
    (walk) => sql`(select i.* from items i where i.collection_id = ${collection.id} and ${walk} ${end})`,
  );
  return sql`(${sql.join(walks, sql` union all `)})`;
}

/**
 * Where to look for matches, one after the other until there are enough. In a large collection matches are frequent, then a walk in the
 * sequence of the sort soon finds a page of them, or they are rare, then the filter's own indexes find all. The planner knows neither
 * how frequent they are nor whether they lie together, so it is not given the choice. Where no index finds all matches of a costly filter,
 * those that an index does find are added to the walk.
 *
 * @param inSequence The items in the sequence of each walk, with their conditions and order.
 * @param kind The condition of the wanted items that is part of an index.
 */
function sources(
  filtered: FilteredItems,
  { inSequence, kind }: { inSequence: readonly SQL[]; kind: SQL },
): Source[] {
  const { collection, condition } = filtered;
  const { besides, isCostly, isFrequent, isRare } = condition;
  const byIndex = foundByIndex(filtered, kind);
  if (!isLarge(collection) || (byIndex === null && !isCostly && !isFrequent))
    return [{ source: sql.raw("items"), isWhole: true }];
  const walk = walkOf(filtered, inSequence, sql`limit ${condition.walk}`);
  const places: Source[] = isRare ? [] : [{ source: walk, isWhole: false }];
  if (byIndex !== null) return [...places, { source: byIndex, isWhole: true }];
  if (isFrequent) return [{ source: walkOf(filtered, inSequence, sql.raw("offset 0")), isWhole: true }];
  if (besides === null) return places;
  const added = sql`(select i.* from items i where ${besides} and ${kind} offset 0)`;
  return [
    ...places,
    { source: sql`(select * from ${walk} w union select * from ${added} w)`, isWhole: false },
  ];
}

/**
 * The join that `item_meta m` in a condition needs. In a large collection each item's row is looked up by itself: a planner might read
 * all names first.
 */
export function metaJoin({ collection, condition }: FilteredItems): SQL {
  if (!condition.needsMeta) return sql.raw("");
  return isLarge(collection)
    ? sql.raw("left join lateral (select m.name from item_meta m where m.item_id = i.id limit 1) m on true")
    : sql.raw("left join item_meta m on m.item_id = i.id");
}

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
  const first = sort.startsWith("price") ? condition.inPriceWalk : condition.inWalk;
  const inSequence = [sql`${kind} and ${first} and ${after} order by ${phase.orderBy}`];
  let rows: ItemPageRow[] = [];
  for (const { source } of sources(filtered, { inSequence, kind })) {
    rows = await db.query<ItemPageRow>(sql`
      select ${keyed(itemColumns, phase)} from (
        select i.* from ${source} i ${metaJoin(filtered)}
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
  const inSequence = itemPhases("price_asc")
    .filter((phase) => !isRuledOut(phase, condition.listed))
    .map(
      ({ where = sql.raw("true"), orderBy }) =>
        sql`${where} and ${condition.inPriceWalk} order by ${orderBy}`,
    );
  let matching = 0;
  const all = sources(filtered, { inSequence, kind: sql.raw("true") });
  // An index is left after the first matches, but before them it gathers all: where they are many, a walk finds enough sooner.
  const isWalked = filtered.condition.atMost * frequentShare > filtered.collection.items;
  const places = all.at(-1)?.isWhole && !isWalked ? all.slice(-1) : all;
  for (const { source } of places) {
    const rows = await db.query<{ matching: number }>(sql`
      select count(*)::int as matching from (
        select 1 from ${source} i ${metaJoin(filtered)} where ${condition.where} limit ${most}) as counted`);
    matching = rows[0]?.matching ?? 0;
    if (matching === most) break;
  }
  return { matching, isWhole: places.at(-1)?.isWhole ?? true };
}
