import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { priceAlerts } from "../../db/schema/notifications";
import type { Candidate, News } from "./candidate";

const alertColumns = columns(priceAlerts, "p", ["id", "account", "collectionId", "chain", "itemId", "below"]);

/** The best listing of the item `i` in the native currency of its chain. */
const bestListing = sql`(
  select min(o.unit_price) from orders o
  where o.item_id = i.id and o.chain = i.chain and o.ranked and o.currency = ${zeroAddress})`;

/**
 * Price alerts that are reached. Only new ones, and those whose collection changed, are compared with its prices. Each is told once, and
 * then done.
 */
export async function deriveAlerts(tx: Tx, { after, until, now }: News): Promise<Candidate[]> {
  const rows = await tx.query<RowOf<typeof alertColumns> & { price: string }>(sql`
    with due as (
      select p.id from price_alerts p join collections c on c.id = p.collection_id
      where p.reached_at is null and c.version > ${after}::int8 and c.version <= ${until}::int8
      union select id from price_alerts where is_new
    ), compared as (
      update price_alerts set is_new = false where is_new and id in (select id from due)
    )
    select ${alertColumns}, t.price::text as price
    from price_alerts p join notification_rules r on r.account = p.account
    left join items i on i.id = p.item_id
    left join collection_chains f on p.item_id is null and f.collection_id = p.collection_id and f.chain = p.chain
    cross join lateral (select case when p.item_id is null then f.floor else ${bestListing} end as price) t
    where p.id in (select id from due) and p.reached_at is null and t.price <= p.below order by p.id`);
  await tx.query(sql`
    update price_alerts set reached_at = ${now}::int8
    where id in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::text::jsonb))`);
  return rows.map(({ id, account, itemId, below, price, ...row }) => ({
    ...{ account, kind: "price_alert", cause: id, at: now, activityId: null, itemId },
    ...row,
    details: { alertId: id, target: itemId === null ? "floor" : "item", below, price, currency: zeroAddress },
  }));
}
