import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { recordsetOf } from "../../db/recordset";
import { traits } from "../../db/schema/items";

/** The offers that anybody may see and accept now, of the table alias `o`. */
export const publicOffer: SQL = sql.raw(
  "o.side = 'offer' and o.status = 'active' and o.phase = 'live' and not o.hidden",
);

/** Whether the trait `t` meets the criterion `w`. */
const meetsCriterion: SQL = sql.raw(`t.type = w.type and case when w.value is not null then t.value = w.value
  else t.number >= coalesce(w.min, '-Infinity') and t.number <= coalesce(w.max, 'Infinity') end`);

/** The columns of a criterion. */
export const criterion = { type: traits.type, value: traits.value, min: traits.number, max: traits.number };

/** The criteria of the trait offer `o`. */
const criteria: SQL = recordsetOf(sql`o.traits`, "w", criterion);

/**
 * Whether the trait offer `o` accepts the item `i` by its currently known traits: one of them meets each criterion. The
 * server checks again, more closely, before it signs for a token. For one item only: use `wantedTraits` for many.
 */
export const hasOfferedTraits: SQL = sql`not exists (
  select 1 from ${criteria} where not exists (
    select 1 from traits t where t.id = any(i.trait_ids) and ${meetsCriterion}))`;

/**
 * The trait offers among `publicOffer`. Says nothing of the side, so that of the indexes in the sequence of prices only
 * `orders_trait_offers` fits.
 */
export const publicTraitOffer: SQL = sql.raw(
  "o.kind = 'trait' and o.status = 'active' and o.phase = 'live' and not o.hidden",
);

/** Whether the trait `t` is the value that the offer `o` names first, and the item `i` meets the other criteria. */
export const valueMetBy: SQL = sql`o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' = t.value
        and (jsonb_array_length(o.traits) = 1 or ${hasOfferedTraits})`;

/** Whether the trait `t` is in the range that the offer `o` names first, and the item `i` meets the other criteria. */
export const rangeMetBy: SQL = sql`o.traits -> 0 ->> 'type' = t.type and o.traits -> 0 ->> 'value' is null
        and coalesce((o.traits -> 0 ->> 'min')::float8, '-Infinity') <= t.number
        and coalesce((o.traits -> 0 ->> 'max')::float8, 'Infinity') >= t.number
        and (jsonb_array_length(o.traits) = 1 or ${hasOfferedTraits})`;

/**
 * The trait offer `o` in terms of `items.trait_ids`: one row whose column `wanted` has for each criterion the ids that
 * meet it, as the text of an array; no row when a criterion is met by none. This reads an offer once, not once an item.
 *
 * @param source The traits that count, a table like `traits`.
 */
function wantedTraits(source: SQL): SQL {
  return sql`(select array_agg(w.ids order by w.ids) as wanted from (
    select (select array_agg(t.id order by t.id)::text from ${source} t
      where t.collection_id = o.collection_id and ${meetsCriterion}) as ids
    from ${criteria}) w having bool_and(w.ids is not null))`;
}

/** Whether the item `i` has the traits in the row `k` of `wantedTraits`. */
const hasWantedTraits: SQL = sql.raw(
  "not exists (select 1 from unnest(k.wanted) as w(ids) where not w.ids::int4[] && i.trait_ids)",
);

/**
 * Whether the item `i` can accept the offer `o`: it names the item, its collection or its traits, on the item's current
 * chain.
 */
export const coversItem: SQL = sql`(o.item_id = i.id or o.item_id is null and o.collection_id = i.collection_id
  and o.chain = i.chain and (o.kind = 'collection' or o.kind = 'trait' and ${hasOfferedTraits}))`;

/** Whether an account holds the item `i`. */
function holdsItem(owner: Address): SQL {
  return sql`(i.owner = ${owner}
    or exists (select 1 from balances b where b.item_id = i.id and b.chain = i.chain and b.owner = ${owner} and b.amount > 0))`;
}

/**
 * The tables that `canAccept` compares trait offers with, for the head of the statement: an account's items (`held`)
 * and their traits (`held_traits`). Read once, and only for trait offers: an account holds fewer items than a
 * collection has.
 */
export function holdingsOf(owner: Address): SQL {
  return sql`with held as materialized (
    select i.collection_id, i.chain, i.trait_ids from items i where i.owner = ${owner}
    union all
    select i.collection_id, i.chain, i.trait_ids from balances b join items i on i.id = b.item_id and i.chain = b.chain
    where b.owner = ${owner} and b.amount > 0
  ), held_traits as materialized (
    select t.id, t.collection_id, t.type, t.value, t.number from traits t
    where t.id in (select unnest(h.trait_ids) from held h)
  )`;
}

/** So many items with a trait value are looked through for one of an account; of a more frequent value the account's own items show one soon. */
const soughtItems = 1_000;

/**
 * Whether one of an account's many items has the traits of the trait offer `o`: by the items of the rarest value that the offer names,
 * or by the account's items in that place.
 */
function holdsOfferedTraits(owner: Address): SQL {
  // The first comparison costs little, and leaves few items to the last.
  const fits = sql`(r.id is null or i.trait_ids @> array[r.id]) and i.collection_id = o.collection_id and i.chain = o.chain
        and ${hasOfferedTraits}`;
  return sql`(select case
      when r.missing then false
      when r.count <= ${soughtItems} then exists (
        select 1 from (select i.* from items i where i.trait_ids @> array[r.id] offset 0) i
          where ${holdsItem(owner)} and ${fits})
      else exists (select 1 from items i where i.owner = ${owner} and ${fits})
        or exists (select 1 from balances b join items i on i.id = b.item_id and i.chain = b.chain
          where b.owner = ${owner} and b.amount > 0 and ${fits}) end
    from (
      select coalesce(bool_or(t.id is null), false) as missing, min(t.count) as count, (array_agg(t.id order by t.count))[1] as id
      from ${criteria} left join lateral (
        select t.id, t.count from traits t
        where t.collection_id = o.collection_id and t.type = w.type and t.value = w.value limit 1) t on true
      where w.value is not null) r)`;
}

/**
 * Whether an account could accept the offer `o`: another account made it, and the account holds a matching item. Needs
 * `holdingsOf` at the head of the statement, unless the account holds so many items that they are not to be read.
 */
export function canAccept(owner: Address, { holdsMany }: { holdsMany: boolean }): SQL {
  const holdsOfCollection = sql`exists (select 1 from holders h
    where h.collection_id = o.collection_id and h.owner = ${owner} and h.chain = o.chain)`;
  const meetsTraits = holdsMany
    ? holdsOfferedTraits(owner)
    : sql`exists (select 1 from ${wantedTraits(sql.raw("held_traits"))} k
      join held i on i.collection_id = o.collection_id and i.chain = o.chain and ${hasWantedTraits})`;
  return sql`(o.maker <> ${owner} and case o.kind
    when 'item' then exists (select 1 from items i where i.id = o.item_id and i.chain = o.chain and ${holdsItem(owner)})
    when 'collection' then ${holdsOfCollection}
    else ${holdsOfCollection} and ${meetsTraits} end)`;
}
