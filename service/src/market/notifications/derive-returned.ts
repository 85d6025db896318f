import { type SQL, sql } from "drizzle-orm";
import { receivingTypes } from "@/lib/activity/receiving-types";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { type Candidate, type News, newsSeconds } from "./candidate";
import { stableCause } from "./derive-sales";

const returnedColumns = selectList(
  columns(orders, "o", { orderId: "id", account: "maker", currency: "currency", quantity: "remaining" }),
  // Parts of an order divide exactly: Seaport refuses inexact ones.
  computed({ price: sql<string>`div(o.price * o.remaining, o.quantity)::text` }),
  columns(activity, "a", ["id", "chain", "timestamp", "collectionId"]),
  presentColumns(activity, "a", ["itemId"]),
  computed({ cause: stableCause }),
);

const receives = sql`${sqlArray(receivingTypes, "text")}`;

/** The listings that may be fillable again: those of items that arrived, and those that changed, as when an approval comes after the item. */
function concerned({ after, until }: News): SQL {
  return sql`(
    select o.id from activity a join orders o on o.item_id = a.item_id and o.maker = a.to_addr and o.chain = a.chain
    where a.id > ${after}::int8 and a.id <= ${until}::int8 and a.type = any(${receives}) and not a.orphaned
    union select order_id from order_changes where side = 'listing' and seq > ${after}::int8 and seq <= ${until}::int8)`;
}

/**
 * Whether the maker of `o` had given something of the item away since the signature and had too little of it when the entry `a` came. Units
 * that come on top of enough bring nothing back.
 */
const wasShort = sql`exists (
    select 1 from activity d where d.item_id = a.item_id and d.chain = a.chain and d.from_addr = a.to_addr and not d.orphaned
      and d.timestamp >= o.created_at and d.id < a.id)
  and (n.standard = 'erc721' or o.remaining > coalesce((
    select b.amount from balances b where b.item_id = o.item_id and b.chain = o.chain and b.owner = o.maker), 0) - (
    select sum(case when e.to_addr = a.to_addr then 1 else 0 end * coalesce(e.quantity, 1)
      - case when e.from_addr = a.to_addr then 1 else 0 end * coalesce(e.quantity, 1))
    from activity e where e.item_id = a.item_id and e.chain = a.chain and not e.orphaned and e.timestamp >= a.timestamp and e.id >= a.id
      and a.to_addr in (e.from_addr, e.to_addr)))`;

/** Listings that cannot be filled any more: their unread notifications go. */
async function endGone(tx: Tx, { after, until }: News): Promise<void> {
  await tx.query(sql`
    update notifications n set on_site = false
    from order_changes c join orders o on o.id = c.order_id join notification_rules r on r.account = o.maker
    where c.side = 'listing' and c.seq > ${after}::int8 and c.seq <= ${until}::int8 and o.status <> 'active'
      and n.account = o.maker and n.kind = 'listing_returned' and starts_with(n.cause, o.id || ' ')
      and n.on_site and n.read_at is null`);
}

/**
 * Listings that nobody ended and that can be filled again since their item, or enough units of it, came back. Hidden ones count: others may
 * have kept them.
 */
export async function deriveReturned(tx: Tx, news: News): Promise<Candidate[]> {
  await endGone(tx, news);
  const rows = await tx.query<RowOf<typeof returnedColumns>>(sql`
    select ${returnedColumns} from orders o join notification_rules r on r.account = o.maker
    join collections n on n.id = o.collection_id
    cross join lateral (
      select * from activity a where a.item_id = o.item_id and a.chain = o.chain and a.to_addr = o.maker and not a.orphaned
        and a.type = any(${receives}) and a.from_addr is distinct from a.to_addr
        and a.timestamp >= greatest(o.created_at, r.since, ${news.now - newsSeconds}::int8) and ${wasShort}
      order by a.timestamp desc, a.id desc limit 1) a
    where o.id in ${concerned(news)} and o.side = 'listing' and o.status = 'active' and o.phase <> 'ended'
    order by o.id`);
  return rows.map(({ id, account, cause, orderId, price, currency, quantity, timestamp, ...row }) => ({
    ...{ account, kind: "listing_returned", cause: `${orderId} ${cause}`, at: timestamp, activityId: id },
    ...row,
    details: { orderId, price, currency, quantity },
    replaces: orderId,
  }));
}
