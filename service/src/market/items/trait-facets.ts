import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { ItemFilter } from "@/lib/contract/item";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { items, traits } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import type { CollectionHead } from "../collections/collection-head";
import { type ItemCondition, itemCondition } from "./item-filter";

/** Up to this many matching items are counted one by one; above it, a sample of about this size. */
const countedItems = 20_000;

const valueColumns = columns(traits, null, ["id", "type", "value", "number"]);

/** A trait value of a collection. */
export type TraitValueRow = RowOf<typeof valueColumns>;

const countColumns = (every: number) =>
  selectList(
    columns(traits, "t", { traitId: "id" }),
    columns(items, "i", ["chain"]),
    computed({
      count: sql<number>`count(*)::int * ${every}::int`,
      listed: sql<number>`count(i.list_norm)::int * ${every}::int`,
      floor: sql<string | null>`min(i.list_price) filter (where i.list_currency = ${zeroAddress})`,
    }),
  );

/** Counts of one trait value among the matching items on one chain. `floor` in wei of its native currency. */
export type TraitCountRow = RowOf<ReturnType<typeof countColumns>>;

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
  const every = await sampleStep(db, condition);
  const counts = await db.query<TraitCountRow>(sql`
    select ${countColumns(every)}
    from items i ${metaJoin(condition)} cross join lateral unnest(i.trait_ids) as t(id)
    where ${condition.where} and ${every === 1 ? sql`true` : sql`i.id % ${every} = 0`}
    group by t.id, i.chain`);
  return { values, counts, approximate: every > 1 };
}

function metaJoin(condition: ItemCondition) {
  return condition.needsMeta ? sql`left join item_meta m on m.item_id = i.id` : sql``;
}

/** 1 if all matches are counted; n if every nth id is in the sample. */
async function sampleStep(db: Queryable, condition: ItemCondition): Promise<number> {
  const from = sql`from items i ${metaJoin(condition)} where ${condition.where}`;
  const [capped] = await db.query<{ found: number }>(
    sql`select count(*)::int as found from (select 1 ${from} limit ${countedItems + 1}) as matching`,
  );
  if ((capped?.found ?? 0) <= countedItems) return 1;
  const [all] = await db.query<{ found: number }>(sql`select count(*)::int as found ${from}`);
  return Math.ceil((all?.found ?? 0) / countedItems);
}
