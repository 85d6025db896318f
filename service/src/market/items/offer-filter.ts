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

/** A trait value of a collection and the offers for it on a chain. */
type OfferedValue = {
  chain: string;
  id: number;
  type: string;
  count: number;
  /** Some trait offer names it first. */
  isNamed: boolean;
  /** Some trait offer takes every item that has it. */
  isEnough: boolean;
};

/** The chains of a collection, and whether a collection offer takes every item there. */
function readChains(db: Queryable, collectionId: number): Promise<{ chain: string; covered: boolean }[]> {
  return db.query(sql`
    select k.chain, exists (select 1 from orders o where o.collection_id = ${collectionId} and o.kind = 'collection'
      and o.chain = k.chain and ${publicOffer}) as covered
    from (select distinct chain from collection_contracts where collection_id = ${collectionId}) k`);
}

/** Whether an offer meets a condition, looked up each time: `exists` might be hashed, which reads all offers. */
const isThere = (condition: SQL) => sql`(select o.id from orders o where ${condition} limit 1) is not null`;

/** Whether there is a trait offer on the chain `c` whose first criterion the trait `t` meets. */
function isOffered(collectionId: number, firstCriterion: SQL, others: SQL): SQL {
  return isThere(sql`o.collection_id = ${collectionId} and o.chain = c.chain
    and ${publicTraitOffer} and ${firstCriterion} and ${others}`);
}

const namedFirst = sql.raw("o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' = t.value");
const rangeFirst =
  sql.raw(`o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' is null and t.number is not null
        and t.number between coalesce((o.traits -> 0 ->> 'min')::float8, '-Infinity')
          and coalesce((o.traits -> 0 ->> 'max')::float8, 'Infinity')`);
const any = sql.raw("true");
const noOther = sql.raw("jsonb_array_length(o.traits) = 1");

/** The values on chains that have trait offers. */
function readOfferedValues(
  db: Queryable,
  collectionId: number,
  chains: readonly string[],
): Promise<OfferedValue[]> {
  return db.query(sql`
    select c.chain, t.id, t.type, t.count,
      ${isOffered(collectionId, namedFirst, any)} or ${isOffered(collectionId, rangeFirst, any)} as "isNamed",
      ${isOffered(collectionId, namedFirst, noOther)} or ${isOffered(collectionId, rangeFirst, noOther)} as "isEnough"
    from unnest(${sqlArray(chains, "text")}) as c(chain) join traits t on t.collection_id = ${collectionId} and t.count > 0
    where exists (select 1 from orders o where o.collection_id = ${collectionId} and o.chain = c.chain and ${publicTraitOffer})`);
}

const traitOffer = (firstCriterion: SQL) =>
  isThere(
    sql`o.collection_id = i.collection_id and o.chain = i.chain and ${publicTraitOffer} and ${firstCriterion}`,
  );

/** Whether somebody made an offer for the item `i` or its traits. Offers of a single trait come first: nothing else has to be compared. */
const ownOffer: SQL = sql`(${isThere(sql`o.item_id = i.id and o.chain = i.chain and ${publicOffer}`)}
      or exists (select 1 from traits t where t.id = any(i.trait_ids) and (${traitOffer(sql`${namedFirst} and ${noOther}`)}
        or ${traitOffer(valueMetBy)} or ${traitOffer(rangeMetBy)})))`;

const idsOf = (values: readonly OfferedValue[]): SQL =>
  sqlArray(
    values.map(({ id }) => id),
    "int4",
  );

/**
 * Items of a chain without an offer have, of each type that all items have, a value whose offers are not enough: those values by type, or
 * null if there is no such type.
 */
function unofferedValues(values: readonly OfferedValue[], items: number): OfferedValue[][] | null {
  const types = new Map<string, OfferedValue[]>();
  for (const value of values) types.set(value.type, [...(types.get(value.type) ?? []), value]);
  const complete = [...types.values()].filter((type) => countOf(type) === items);
  return complete.length === 0 ? null : complete.map((type) => type.filter(({ isEnough }) => !isEnough));
}

const countOf = (values: readonly OfferedValue[]) => values.reduce((sum, { count }) => sum + count, 0);

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
  const onCovered = sql`i.chain = any(${sqlArray(covered, "text")})`;
  const where = sql`(${onCovered} or ${ownOffer})`;
  if (hasOffer) {
    const named = idsOf(values.filter(({ isNamed }) => isNamed));
    return {
      where,
      indexed: sql`(i.collection_id = ${id} and ${onCovered} or i.trait_ids && ${named} or i.id = any(array(
        select o.item_id from orders o where o.collection_id = ${id} and o.kind = 'item' and ${publicOffer})))`,
    };
  }
  return { where: sql`not ${where}`, ...indexedUnoffered(open, values, items) };
}

/** The items of each chain that have an unoffered value of every type that all items have. */
function indexedUnoffered(
  chains: readonly string[],
  values: readonly OfferedValue[],
  items: number,
): Omit<OfferCondition, "where"> {
  const parts: { on: SQL; atMost: number }[] = [];
  for (const chain of chains) {
    const unoffered = unofferedValues(
      values.filter((value) => value.chain === chain),
      items,
    );
    // Nothing is known of this chain's items.
    if (unoffered === null) return {};
    const on = sql.join(
      unoffered.map((type) => sql`i.trait_ids && ${idsOf(type)}`),
      sql` and `,
    );
    const atMost = Math.min(...unoffered.map(countOf));
    if (atMost > 0) parts.push({ on: sql`i.chain = ${chain} and ${on}`, atMost });
  }
  if (parts.length === 0) return { isEmpty: true };
  return {
    indexed: sql`(${sql.join(
      parts.map(({ on }) => on),
      sql` or `,
    )})`,
    atMost: parts.reduce((sum, { atMost }) => sum + atMost, 0),
  };
}
