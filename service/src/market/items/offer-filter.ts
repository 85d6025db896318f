import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { recordsetOf } from "../../db/recordset";
import { sqlArray } from "../../db/sql-array";
import { criterion, publicOffer, publicTraitOffer, rangeMetBy, valueMetBy } from "./offer-coverage";

/** The condition `hasOffer` in the terms of a filter (`item-filter.ts`). */
interface OfferCondition {
  where: SQL;
  indexed?: SQL;
  besides?: SQL;
  isCostly?: boolean;
  isEmpty?: boolean;
}

/** A trait value that a trait offer on a chain names first, or has in its first range. */
type OfferedValue = { chain: string; id: number; type: string };

/** A trait value and how many items have it, burned ones perhaps among them. */
type CountedValue = { id: number; type: string; count: number };

/** So many values are compared with offers; where there are more, as in a type of serial numbers, indexes do not find all items. */
const comparedValues = 20_000;

/** So many values are sought in the traits of items: without the index each item is compared with all of them. */
const soughtIds = 1_000;

/** The chains of a collection, and whether a collection offer takes every item there. */
function readChains(db: Queryable, collectionId: number): Promise<{ chain: string; covered: boolean }[]> {
  return db.query(sql`
    select k.chain, exists (select 1 from orders o where o.collection_id = ${collectionId} and o.kind = 'collection'
      and o.chain = k.chain and ${publicOffer}) as covered
    from (select distinct chain from collection_contracts where collection_id = ${collectionId}) k`);
}

/** Whether an offer meets a condition, looked up each time: `exists` might be hashed, which reads all offers. */
const isThere = (condition: SQL) => sql`(select o.id from orders o where ${condition} limit 1) is not null`;

const namedFirst = sql.raw("o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' = t.value");
const noOther = sql.raw("jsonb_array_length(o.traits) = 1");

/** The values that the offers on some chains ask for first, perhaps twice, and at most one more than `comparedValues`. Starts from the offers: they are fewer than the values. */
function readOfferedValues(
  db: Queryable,
  collectionId: number,
  { chains, kind }: { chains: readonly string[]; kind: SQL },
): Promise<OfferedValue[]> {
  return db.query(sql`
    with first as materialized (
      select distinct o.chain, w.type, w.value, w.min, w.max
      from orders o cross join lateral ${recordsetOf(sql`jsonb_build_array(o.traits -> 0)`, "w", criterion)}
      where o.collection_id = ${collectionId} and o.chain = any(${sqlArray(chains, "text")}) and ${publicTraitOffer} and ${kind})
    select f.chain, t.id, t.type from first f
      join traits t on t.collection_id = ${collectionId} and t.type = f.type and t.value = f.value
    union all
    select f.chain, t.id, t.type from first f
      join traits t on t.collection_id = ${collectionId} and t.type = f.type and f.value is null
        and t.number between coalesce(f.min, '-Infinity') and coalesce(f.max, 'Infinity')
    limit ${comparedValues + 1}`);
}

/** All values of some types; null if they are too many. */
async function readValues(
  db: Queryable,
  collectionId: number,
  types: readonly string[],
): Promise<CountedValue[] | null> {
  const rows = await db.query<CountedValue>(sql`
    select id, type, count from traits
    where collection_id = ${collectionId} and type = any(${sqlArray(types, "text")}) and count > 0
    limit ${comparedValues + 1}`);
  return rows.length > comparedValues ? null : rows;
}

const traitOffer = (firstCriterion: SQL) =>
  isThere(
    sql`o.collection_id = i.collection_id and o.chain = i.chain and ${publicTraitOffer} and ${firstCriterion}`,
  );

/** Whether somebody made an offer for the item `i` or its traits. Offers of a single trait come first: nothing else has to be compared. */
const ownOffer: SQL = sql`(${isThere(sql`o.item_id = i.id and o.chain = i.chain and ${publicOffer}`)}
      or exists (select 1 from traits t where t.id = any(i.trait_ids) and (${traitOffer(sql`${namedFirst} and ${noOther}`)}
        or ${traitOffer(valueMetBy)} or ${traitOffer(rangeMetBy)})))`;

const idsOf = (values: readonly { id: number }[]): SQL =>
  sqlArray(
    values.map(({ id }) => id),
    "int4",
  );

const countOf = (values: readonly CountedValue[]) => values.reduce((sum, { count }) => sum + count, 0);

/** The items of a collection that somebody has made an offer for, or the others. */
export async function offerCondition(
  db: Queryable,
  { id, items }: { id: number; items: number },
  hasOffer: boolean,
): Promise<OfferCondition> {
  const chains = await readChains(db, id);
  const covered = chains.filter((chain) => chain.covered).map(({ chain }) => chain);
  const open = chains.filter((chain) => !chain.covered).map(({ chain }) => chain);
  if (open.length === 0) return { where: sql.raw(hasOffer ? "true" : "false"), isEmpty: !hasOffer };
  const onCovered = sql`i.chain = any(${sqlArray(covered, "text")})`;
  const where = sql`(${onCovered} or ${ownOffer})`;
  if (!hasOffer) {
    const besides = await unofferedItems(db, { collectionId: id, items, chains: open });
    return { where: sql`not ${where}`, isCostly: true, ...(besides === null ? {} : { besides }) };
  }
  const named = await readOfferedValues(db, id, { chains: open, kind: sql.raw("true") });
  const found = sql`(i.collection_id = ${id} and ${onCovered} or i.trait_ids && ${idsOf(named.slice(0, soughtIds))} or i.id = any(array(
      select o.item_id from orders o where o.collection_id = ${id} and o.kind = 'item' and ${publicOffer})))`;
  return {
    where,
    isCostly: true,
    ...(named.length > soughtIds ? { besides: found } : { indexed: found }),
  };
}

/** As many items without an offer are found by a walk; only fewer are asked of an index. */
const fewUnoffered = 20_000;

/**
 * Items that no offer of a single trait reaches by a type: on each chain those with a value of the type that has no such offer, for the type
 * with the fewest of them. An item without a value of the type is not among them, and counts cannot tell whether there is one: an item may
 * have two values of a type. Null where no type has few.
 */
async function unofferedItems(
  db: Queryable,
  { collectionId, items, chains }: { collectionId: number; items: number; chains: readonly string[] },
): Promise<SQL | null> {
  const offered = await readOfferedValues(db, collectionId, { chains, kind: noOther });
  if (offered.length === 0) return null;
  const types = [...new Set(offered.map(({ type }) => type))];
  const values = await readValues(db, collectionId, types);
  if (values === null) return null;
  const frequent = types
    .map((type) => values.filter((value) => value.type === type))
    .filter((type) => countOf(type) >= items);
  const found = chains.flatMap((chain) => {
    const enough = new Set(offered.filter((value) => value.chain === chain).map(({ id }) => id));
    const [fewest] = frequent
      .map((type) => type.filter(({ id }) => !enough.has(id)))
      .sort((a, b) => countOf(a) - countOf(b));
    if (
      fewest === undefined ||
      fewest.length === 0 ||
      fewest.length > soughtIds ||
      countOf(fewest) > fewUnoffered
    )
      return [];
    return [sql`i.chain = ${chain} and i.trait_ids && ${idsOf(fewest)}`];
  });
  return found.length === 0 ? null : sql`(${sql.join(found, sql` or `)})`;
}
