import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import { publicOffer, publicTraitOffer, rangeMetBy, valueMetBy } from "./offer-coverage";

/** The condition `hasOffer` in the terms of a filter (`item-filter.ts`). */
interface OfferCondition {
  where: SQL;
  indexed?: SQL;
  atMost?: number;
  isEmpty?: boolean;
}

/** A trait value of a collection and the offers for it, on the chains where not every item has an offer anyway. */
interface OfferedValue {
  id: number;
  type: string;
  count: number;
  /** Some trait offer names it first. */
  isNamed: boolean;
  /** On each chain some trait offer takes every item that has it. */
  isEnough: boolean;
}

/** The chains of a collection, and whether a collection offer takes every item there. */
function readChains(db: Queryable, collectionId: number): Promise<{ chain: string; covered: boolean }[]> {
  return db.query(sql`
    select k.chain, exists (select 1 from orders o where o.collection_id = ${collectionId} and o.kind = 'collection'
      and o.chain = k.chain and ${publicOffer}) as covered
    from (select distinct chain from collection_contracts where collection_id = ${collectionId}) k`);
}

/** Whether there is a trait offer on the chain `c` whose first criterion the trait `t` meets. */
function isOffered(collectionId: number, firstCriterion: SQL, others: SQL): SQL {
  return sql`exists (select 1 from orders o where o.collection_id = ${collectionId} and o.chain = c.chain
        and ${publicTraitOffer} and ${firstCriterion} and ${others})`;
}

const namedFirst = sql.raw("o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' = t.value");
const rangeFirst =
  sql.raw(`o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' is null and t.number is not null
        and t.number between coalesce((o.traits -> 0 ->> 'min')::float8, '-Infinity')
          and coalesce((o.traits -> 0 ->> 'max')::float8, 'Infinity')`);
const any = sql.raw("true");
const noOther = sql.raw("jsonb_array_length(o.traits) = 1");

function readOfferedValues(
  db: Queryable,
  collectionId: number,
  chains: readonly string[],
): Promise<OfferedValue[]> {
  return db.query(sql`
    select t.id, t.type, t.count, n."isNamed", n."isEnough" from traits t cross join lateral (
      select bool_or(${isOffered(collectionId, namedFirst, any)} or ${isOffered(collectionId, rangeFirst, any)}) as "isNamed",
        bool_and(${isOffered(collectionId, namedFirst, noOther)} or ${isOffered(collectionId, rangeFirst, noOther)}) as "isEnough"
      from unnest(${sqlArray(chains, "text")}) as c(chain)) n
    where t.collection_id = ${collectionId} and t.count > 0
      and exists (select 1 from orders o where o.collection_id = ${collectionId}
        and o.chain = any(${sqlArray(chains, "text")}) and ${publicTraitOffer})`);
}

/** Whether the item `i` has an offer that names it, or its traits: `ids` are those that some offer names first. */
function ownOffer(ids: SQL): SQL {
  const traitOffer = (firstCriterion: SQL) => sql`exists (select 1 from orders o
          where o.collection_id = i.collection_id and o.chain = i.chain and ${publicTraitOffer} and ${firstCriterion})`;
  return sql`exists (select 1 from orders o where o.item_id = i.id and o.chain = i.chain and ${publicOffer})
      or i.trait_ids && ${ids} and exists (select 1 from traits t where t.id = any(i.trait_ids) and t.id = any(${ids})
        and (${traitOffer(valueMetBy)} or ${traitOffer(rangeMetBy)}))`;
}

/**
 * Items without an offer have, of each type that all items have, a value whose offers are not enough. The rarest such values, or null if
 * there is no such type.
 */
function rarestUnoffered(
  values: readonly OfferedValue[],
  items: number,
): { ids: number[]; atMost: number } | null {
  const types = new Map<string, { items: number; atMost: number; ids: number[] }>();
  for (const { id, type, count, isEnough } of values) {
    const known = types.get(type) ?? { items: 0, atMost: 0, ids: [] };
    known.items += count;
    if (!isEnough) known.atMost += count;
    if (!isEnough) known.ids.push(id);
    types.set(type, known);
  }
  const [rarest] = [...types.values()]
    .filter((type) => type.items === items)
    .sort((a, b) => a.atMost - b.atMost);
  return rarest ?? null;
}

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
  const values = await readOfferedValues(db, id, open);
  const named = sqlArray(
    values.filter(({ isNamed }) => isNamed).map((value) => value.id),
    "int4",
  );
  const onCovered = sql`i.chain = any(${sqlArray(covered, "text")})`;
  const where = sql`(${onCovered} or ${ownOffer(named)})`;
  if (hasOffer) {
    return {
      where,
      indexed: sql`(i.collection_id = ${id} and ${onCovered} or i.trait_ids && ${named} or i.id = any(array(
        select o.item_id from orders o where o.collection_id = ${id} and o.kind = 'item' and ${publicOffer})))`,
    };
  }
  const unoffered = rarestUnoffered(values, items);
  if (unoffered === null) return { where: sql`not ${where}` };
  const { ids, atMost } = unoffered;
  return {
    where: sql`not ${where}`,
    indexed: sql`i.trait_ids && ${sqlArray(ids, "int4")}`,
    atMost,
    isEmpty: ids.length === 0,
  };
}
