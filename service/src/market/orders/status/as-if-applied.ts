import { type AnyColumn, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { KeyOf } from "../../../db/columns";
import { floorPoints } from "../../../db/schema/activity";
import { collectionChains } from "../../../db/schema/collections";
import { items } from "../../../db/schema/items";
import { orderChanges, orders } from "../../../db/schema/orders";
import { type ChainTime, chainTimes } from "../../chains/chain-times";
import { floorOf } from "../../changes/place-counts";
import { itemsWithBestListing } from "../../items/recompute-items";

/** All columns of a table in their order, some of them with another value. */
function allColumns<Table extends PgTable>(
  table: Table,
  alias: string,
  changed: Partial<Record<KeyOf<Table>, SQL>>,
): SQL {
  const values: Partial<Record<string, SQL>> = changed;
  const parts = Object.entries<AnyColumn>(getTableColumns(table)).map(([key, { name }]) => {
    return sql`${values[key] ?? sql.raw(`${alias}.${name}`)} as ${sql.raw(name)}`;
  });
  return sql.join(parts, sql.raw(", "));
}

/** The orders as they are now: a phase follows from the row alone. */
function ordersNow(times: readonly ChainTime[]): SQL {
  const cases = times.map(({ chain, now }) => sql`when ${chain} then ${now}::int8`);
  const now = sql`case o.chain ${sql.join(cases, sql.raw(" "))} end`;
  const phase = sql`case when o.status = 'active' and o.phase <> 'ended' and o.ends_at <= ${now} then 'ended'
    when o.status = 'active' and o.phase = 'pending' and o.starts_at <= ${now} then 'live' else o.phase end`;
  return allColumns(orders, "o", {
    phase,
    ranked: sql`(o.side = 'listing' and o.status = 'active' and ${phase} = 'live' and not o.hidden and o.taker is null)`,
  });
}

/** The items of orders whose start or end has passed and is not applied. */
function dueIds(times: readonly ChainTime[]): SQL {
  return sql`
    select d.item_id, max(t.now) as now from ${chainTimes(times, "t")} cross join lateral (
      select o.item_id from orders o
      where o.chain = t.chain and o.status = 'active' and o.phase = 'pending' and o.starts_at <= t.now
      union all
      select o.item_id from orders o
      where o.chain = t.chain and o.status = 'active' and o.phase = 'live' and o.ends_at <= t.now) d
    where d.item_id is not null group by d.item_id`;
}

/** The due items with the best listing of each among the orders as they are now. */
const dueItems = sql`
  select t.id, t.collection_id, t.chain, t.list_norm, n.now, b.*
  from due_ids n join ${itemsWithBestListing} on t.id = n.item_id`;

const orElse = (due: string, stored: string) =>
  sql.raw(`case when d.id is null then ${stored} else ${due} end`);

const itemsNow = allColumns(items, "i", {
  listHash: orElse("d.hash", "i.list_hash"),
  listPrice: orElse("d.unit_price", "i.list_price"),
  listNorm: orElse("d.unit_norm", "i.list_norm"),
  listCurrency: orElse("d.currency", "i.list_currency"),
  listExpires: orElse("d.ends_at", "i.list_expires"),
  listAt: orElse("d.created_at", "i.list_at"),
});

const duePlaces = sql`
  select p.*, ${floorOf(sql`p.collection_id`, sql`p.chain`)} as floor from (
    select collection_id, chain, max(now) as now,
      count(unit_norm)::int - count(list_norm)::int as listed
    from due_items group by collection_id, chain) p`;

const placesNow = allColumns(collectionChains, "c", {
  listed: sql`c.listed + coalesce(d.listed, 0)`,
  floor: sql`case when d.chain is null then c.floor else d.floor end`,
});

/** A floor that has changed is a point of its history. */
const duePoints = sql`
  select d.collection_id, d.chain, d.now, d.floor from due_places d
  join collection_chains c on c.collection_id = d.collection_id and c.chain = d.chain and c.floor is distinct from d.floor`;

/**
 * Lets a reading see listings as `applyDueTimes` would leave them, without a write: for a database that cannot be written to at this
 * moment. Tables of the statement that hold something which time moves are covered by tables of the same name. It costs more than
 * stored values: a sort by price reads all items of its collection.
 *
 * @param times Now of every chain.
 * @returns the change of a statement that only reads.
 */
export function asIfApplied(times: readonly ChainTime[]): (statement: SQL) => SQL {
  // A name means the stored table until it is covered, also inside of what covers it.
  const tables = sql`due_ids as materialized (${dueIds(times)}),
    orders as not materialized (select ${ordersNow(times)} from orders o),
    order_changes as not materialized (
      select ${allColumns(orderChanges, "s", { state: sql.raw("o.side || ' ' || o.status || ' ' || o.phase") })} from order_changes s join orders o on o.id = s.order_id),
    due_items as materialized (${dueItems}),
    due_places as materialized (${duePlaces}),
    items as not materialized (select ${itemsNow} from items i left join due_items d on d.id = i.id),
    floor_points as not materialized (
      select ${allColumns(floorPoints, "f", {})} from floor_points f union all ${duePoints}),
    collection_chains as not materialized (select ${placesNow} from collection_chains c
      left join due_places d on d.collection_id = c.collection_id and d.chain = c.chain)`;
  // The outer statement keeps the sequence of the inner one: it has no step that could change it.
  return (statement) => sql`with ${tables} select * from (${statement}) as answer`;
}
