import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { recordset } from "../../db/recordset";
import { orders } from "../../db/schema/orders";
import { type Candidate, newsSeconds } from "./candidate";

const endedColumns = columns(orders, "o", [
  ...(["id", "side", "kind", "chain", "collectionId", "itemId", "price", "currency", "maker"] as const),
  "endsAt",
]);

/** Ended orders of a chain that are looked at together at most. Those that end in one second are never parted. */
const mostTogether = 10_000;

/** A part of a chain's time whose ended orders are not told yet. */
type Part = { chain: string; after: number; until: number };

/** Whether the order `o` ended although somebody could fill it: the maker of any other heard why nobody could. */
const hasEnded = sql`o.status = 'active' and o.phase = 'ended' and not o.hidden`;

/**
 * Reads how far each chain's time is to be told, and notes it. It goes up to the newest block that has the chain's confirmations: what was
 * filled in time is known then, and no reorganisation changes it. A chain that is seen for the first time begins at that block.
 */
async function nextParts(tx: Tx): Promise<Part[]> {
  return tx.query<Part>(sql`
    with part as (
      select c.chain, p.after, least(f.timestamp, (
        select o.ends_at from orders o where o.chain = c.chain and ${hasEnded} and o.ends_at > p.after
        order by o.ends_at offset ${mostTogether - 1} limit 1)) as until
      from chain_cursor c cross join notifier n
      cross join lateral (
        select b.timestamp from blocks b where b.chain = c.chain and b.number <= c.final_number order by b.number desc limit 1) f
      cross join lateral (select coalesce((n.endings_until ->> c.chain)::int8, f.timestamp) as after) p
      where n.id = 1
    ), noted as (
      update notifier set endings_until = endings_until || (select jsonb_object_agg(chain, greatest(after, until)) from part)
      where id = 1 and exists (
        select 1 from part where until > after or not endings_until ? chain)
    )
    select chain, after, until from part where until > after order by chain`);
}

/**
 * Listings and offers whose time ran out, for their makers. Each is told once, for the place in each chain's time is noted with it.
 *
 * @param now Unix seconds.
 */
export async function deriveEndings(tx: Tx, now: number): Promise<Candidate[]> {
  const parts = await nextParts(tx);
  if (parts.length === 0) return [];
  const isIn = sql`o.chain = p.chain and o.ends_at > p.after and o.ends_at <= p.until`;
  const rows = await tx.query<RowOf<typeof endedColumns>>(sql`
    select ${endedColumns} from ${recordset(parts, "p", { chain: "text", after: "int8", until: "int8" })}
    cross join lateral (
      select * from orders o where ${isIn} and ${hasEnded}
      union all select * from orders o where ${isIn} and o.status = 'active' and o.phase <> 'ended' and not o.hidden) o
    join notification_rules r on r.account = o.maker
    where o.ends_at >= greatest(r.since, ${now - newsSeconds}::int8) order by o.ends_at, o.id`);
  return rows.map(({ id, maker, side, kind, price, currency, endsAt, ...row }) => ({
    ...{ account: maker, kind: "order_inactive", cause: `${id} expired`, at: endsAt, activityId: null },
    ...row,
    details: { orderId: id, side, scope: kind, price, currency, reason: "expired" },
  }));
}
