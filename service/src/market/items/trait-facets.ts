import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { ItemFilter } from "@/lib/contract/item";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { items, traits } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import type { CollectionHead } from "../collections/collection-head";
import { type FilteredItems, foundByIndex, metaJoin } from "./filtered-items";
import { itemCondition } from "./item-filter";
import { isLarge, sampleOf } from "./large-collection";

/** So many items of a large collection are its sample. About as many matches are still counted one by one. */
const sampledItems = 5_000;

const valueColumns = columns(traits, null, ["id", "type", "value", "number"]);

/** A trait value of a collection. */
export type TraitValueRow = RowOf<typeof valueColumns>;

const countColumns = selectList(
  columns(traits, "t", { traitId: "id" }),
  columns(items, "i", ["chain"]),
  computed({
    count: sql<number>`count(*)::int`,
    listed: sql<number>`count(i.list_norm)::int`,
    floor: sql<string | null>`min(i.list_price) filter (where i.list_currency = ${zeroAddress})`,
  }),
);

/** Counts of one trait value among the matching items on one chain. `floor` in wei of its native currency. */
export type TraitCountRow = RowOf<typeof countColumns>;

export interface TraitFacets {
  values: TraitValueRow[];
  counts: TraitCountRow[];
  approximate: boolean;
}

/** Every trait value of a collection, and the counts of those that the filtered items have. */
export async function listTraitFacets(
  db: Queryable,
  collection: CollectionHead,
  filter: ItemFilter,
): Promise<TraitFacets> {
  const [condition, values] = await Promise.all([
    itemCondition(db, collection, filter),
    db.query<TraitValueRow>(sql`
      select ${valueColumns} from traits where collection_id = ${collection.id} and count > 0
      order by type collate "C", number, value collate "C"`),
  ]);
  if (condition.isEmpty) return { values, counts: [], approximate: false };
  const sampled = await countSample(db, { collection, condition });
  if (sampled !== null) return { values, counts: sampled, approximate: true };
  const filtered = { collection, condition };
  const found = foundByIndex(filtered) ?? sql.raw("items");
  return { values, counts: await countTraits(db, found, filtered), approximate: false };
}

/** The counts among the matches in a table of items. */
function countTraits(db: Queryable, source: SQL, filtered: FilteredItems): Promise<TraitCountRow[]> {
  return db.query<TraitCountRow>(sql`
    select ${countColumns} from (select i.* from ${source} i ${metaJoin(filtered)} where ${filtered.condition.where}) i
    cross join lateral unnest(i.trait_ids) as t(id) group by t.id, i.chain`);
}

/**
 * The counts of a large collection by a sample, which stands for the items by those that are not burned. Null if all matches should be
 * counted, because they are few and can be found.
 */
async function countSample(db: Queryable, filtered: FilteredItems): Promise<TraitCountRow[] | null> {
  const { collection, condition } = filtered;
  if (!isLarge(collection) || condition.isRare) return null;
  const size = Math.min(sampledItems, condition.walk * 4);
  const sample = sampleOf(collection, size);
  const [sampled] = await db.query<{ living: number; matching: number }>(sql`
    select count(i.owner)::int as living, (count(*) filter (where ${condition.where}))::int as matching
    from ${sample} i ${metaJoin(filtered)}`);
  const every = collection.items / Math.max(sampled?.living ?? 0, 1);
  const isCounted = condition.indexed !== null || !condition.isCostly;
  if (isCounted && (sampled?.matching ?? 0) * every <= sampledItems) return null;
  const counts = await countTraits(db, sample, filtered);
  return counts.map(({ count, listed, ...rest }) => ({
    ...rest,
    count: Math.round(count * every),
    listed: Math.round(listed * every),
  }));
}
