import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";

/** The offers that anybody may see and accept now, of the table alias `o`. */
export const publicOffer: SQL = sql.raw(
  "o.side = 'offer' and o.status = 'active' and o.phase = 'live' and not o.hidden",
);

/**
 * Whether the trait offer `o` takes the item `i` by its traits as they are known now: each criterion is met by one of them.
 * The server looks again, and closer, before it signs for a token.
 */
export const hasOfferedTraits: SQL = sql.raw(`not exists (
  select 1 from jsonb_to_recordset(o.traits) as w(type text, value text, min float8, max float8)
  where not exists (
    select 1 from traits t where t.id = any(i.trait_ids) and t.type = w.type
      and case when w.value is not null then t.value = w.value
        else t.number >= coalesce(w.min, '-Infinity') and t.number <= coalesce(w.max, 'Infinity') end))`);

/** Whether the offer `o` can be given the item `i`: it names the item, its collection or its traits, where the item is now. */
export const coversItem: SQL = sql`(o.item_id = i.id or o.item_id is null and o.collection_id = i.collection_id
  and o.chain = i.chain and (o.kind = 'collection' or o.kind = 'trait' and ${hasOfferedTraits}))`;

/** Whether an account has some of the item `i`. */
export function holdsItem(owner: Address): SQL {
  return sql`(i.owner = ${owner}
    or exists (select 1 from balances b where b.item_id = i.id and b.chain = i.chain and b.owner = ${owner} and b.amount > 0))`;
}

/** Whether an account could accept the offer `o`: somebody else made it, and it holds an item that the offer takes. */
export function canAccept(owner: Address): SQL {
  return sql`(o.maker <> ${owner} and case o.kind
    when 'item' then exists (select 1 from items i where i.id = o.item_id and i.chain = o.chain and ${holdsItem(owner)})
    when 'collection' then exists (select 1 from holders h
      where h.collection_id = o.collection_id and h.owner = ${owner} and h.chain = o.chain)
    else exists (select 1 from items i where i.collection_id = o.collection_id and i.chain = o.chain
      and ${holdsItem(owner)} and ${hasOfferedTraits}) end)`;
}

/** Whether anybody offers something for the item `i`. Each kind by itself, so that an index serves it. */
export const hasOffer: SQL = sql`(
  exists (select 1 from orders o where o.item_id = i.id and ${publicOffer})
  or exists (select 1 from orders o where o.collection_id = i.collection_id and o.chain = i.chain
    and o.kind = 'collection' and ${publicOffer})
  or exists (select 1 from orders o where o.collection_id = i.collection_id and o.chain = i.chain
    and o.kind = 'trait' and ${publicOffer} and ${hasOfferedTraits}))`;
