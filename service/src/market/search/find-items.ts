import { type SQL, sql } from "drizzle-orm";
import { readNumbered } from "@/lib/search/read-search-text";
import type { RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { withBestOffers } from "../items/best-offers";
import { itemCollectionColumns, itemColumns, itemJoins, type OfferedItemRow } from "../items/item-columns";

const foundColumns = selectList(itemColumns, itemCollectionColumns);
export type FoundItemRow = RowOf<typeof foundColumns> & OfferedItemRow;

/** Items found by their names. `total` is exact while at most `mostNamed` items have such a name. */
export interface FoundItems {
  ids: number[];
  total: number;
  totalIsExact: boolean;
}

/** So many items are looked at whose names begin with the words: those of a large collection all do. */
const mostNamed = 1_000;

/** Below this length a beginning of names says too little. */
const shortestName = 2;

/** The part of a name that its index has. */
const indexed = (name: SQL) => sql`left(lower(${name}), 64) collate "C"`;
/** It follows every other letter. */
const lastLetter = "\u{10ffff}";

/** Ids of items with this token id in the collections that the words before it name; of all collections without words. */
function numbered(words: string, collectionIds: readonly number[]): SQL {
  const found = readNumbered(words);
  if (found === null) return sql`select null::int8 as id, 0 as place where false`;
  const isNamed = found.words === "" ? sql`true` : sql`c.id = any(${sqlArray(collectionIds, "int4")})`;
  return sql`select i.id, 0 as place from collections c join items i on i.collection_id = c.id
      where i.token_id = ${found.tokenId}::numeric and ${isNamed}`;
}

/** Ids of items whose names begin with the words, by the index `item_meta_prefix`. */
function named(words: string): SQL {
  const [name, beginning] = [indexed(sql`m.name`), indexed(sql`${words}::text`)];
  return sql`select n.item_id as id, case when n.name ilike ${escapeLike(words)} then 1 else 2 end as place from (
        select m.item_id, m.name from item_meta m
        where ${name} >= ${beginning} and ${name} < ${beginning} || ${lastLetter}::text and ${words.length >= shortestName}
        order by ${name} limit ${mostNamed + 1}) n`;
}

/**
 * Items that words name: "Kiln 241" by the collection and the token id, others by the beginning of their names. Those with that token id
 * come first, then those with exactly that name, then listed ones.
 *
 * @param collectionIds the collections that the words before a number name.
 */
export async function findNamedItems(
  db: Queryable,
  words: string,
  {
    collectionIds,
    chain,
    limit,
  }: { collectionIds: readonly number[]; chain: string | undefined; limit: number },
): Promise<FoundItems> {
  const onChain = chain === undefined ? sql`true` : sql`i.chain = ${chain}`;
  const rows = await db.query<{ id: number | null; total: number; named: number }>(sql`
    with named as materialized (${named(words)})
    select f.id, coalesce(f.total, 0) as total, n.named from (select count(*)::int4 as named from named) n left join (
    select i.id, (count(*) over ())::int4 as total, row_number() over (order by f.place, i.list_norm is null, c.verified desc, i.list_norm, i.id) as at
    from (select f.id, min(f.place) as place from (
        ${numbered(words, collectionIds)} union all select id, place from named) f group by f.id) f
    join items i on i.id = f.id join collections c on c.id = i.collection_id
    where i.owner is not null and c.followed and not c.hidden and ${onChain}
    order by at limit ${limit}) f on true order by f.at`);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const { total = 0, named: candidates = 0 } = rows[0] ?? {};
  return { ids, total: ids.length === 0 ? 0 : total, totalIsExact: candidates <= mostNamed };
}

/** Items by their ids, in this order. Call `applyDueTimes` before it. */
export async function readFoundItems(db: Queryable, ids: readonly number[]): Promise<FoundItemRow[]> {
  const rows = await db.query<RowOf<typeof foundColumns>>(sql`
    select ${foundColumns} from items i join collections c on c.id = i.collection_id ${itemJoins}
    where i.id = any(${sqlArray(ids, "int8")}) and i.owner is not null and c.followed and not c.hidden`);
  const byId = new Map((await withBestOffers(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
