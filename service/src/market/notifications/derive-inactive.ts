import { type SQL, sql } from "drizzle-orm";
import type { OrderStatusReason } from "@/lib/contract/order";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { sqlArray } from "../../db/sql-array";
import { type Candidate, type News, newsSeconds } from "./candidate";

const orderColumns = columns(orders, "o", [
  ...(["id", "side", "kind", "chain", "collectionId", "itemId", "price", "currency"] as const),
  ...(["maker", "statusReason", "updatedAt"] as const),
]);
type OrderRow = RowOf<typeof orderColumns>;

/** What its maker did, or what was so from the beginning, is no news to the maker. */
const ownReasons: readonly OrderStatusReason[] = [
  "cancelled",
  "counter",
  "ended",
  "not_started",
  "unconfirmed",
];

/** An order that can be filled again and fails once more within this time has the same cause: a block was replaced, or somebody tries something. */
const sameCauseSeconds = 3_600;

function changed({ after, until }: News): SQL {
  const side = (name: string) =>
    sql`select order_id from order_changes where side = ${name} and seq > ${after}::int8 and seq <= ${until}::int8`;
  return sql`(${side("listing")} union all ${side("offer")})`;
}

/** Ends the notifications of orders that can be filled again: unread ones go. Their cause is free for the next time. */
async function endRecovered(tx: Tx, news: News): Promise<void> {
  await tx.query(sql`
    update notifications n set cause = n.cause || ' over', on_site = n.on_site and n.read_at is not null
    from orders o join notification_rules r on r.account = o.maker
    where o.id in ${changed(news)} and o.status <> 'inactive'
      and n.account = o.maker and n.kind = 'order_inactive' and n.cause = o.id`);
}

/** Orders that failed again: a notification that ended a moment ago goes on, an older one gives way to a new one. */
async function goOn(tx: Tx, rows: readonly OrderRow[], { now }: News): Promise<void> {
  await tx.query(sql`
    update notifications n set
      cause = case when n.created_at > ${now - sameCauseSeconds}::int8 then o.id else o.id || ' ' || n.id end
    from orders o
    where o.id = any(${sqlArray(
      rows.map(({ id }) => id),
      "text",
    )}) and n.account = o.maker and n.kind = 'order_inactive' and n.cause = o.id || ' over'`);
}

/** Orders of accounts that cannot be filled any more, without their makers having ended them. */
export async function deriveInactive(tx: Tx, news: News): Promise<Candidate[]> {
  await endRecovered(tx, news);
  const rows = await tx.query<OrderRow>(sql`
    select ${orderColumns} from orders o join notification_rules r on r.account = o.maker
    where o.id in ${changed(news)} and o.status = 'inactive' and not o.hidden
      and o.status_reason <> all(${sqlArray(ownReasons, "text")})
      and o.updated_at >= greatest(r.since, ${news.now - newsSeconds}::int8)
    order by o.id`);
  if (rows.length > 0) await goOn(tx, rows, news);
  return rows.map(({ id, maker, side, kind, price, currency, statusReason: reason, updatedAt, ...row }) => ({
    ...{ account: maker, kind: "order_inactive", cause: id, at: updatedAt, activityId: null },
    ...row,
    details: { orderId: id, side, scope: kind, price, currency, reason },
  }));
}
