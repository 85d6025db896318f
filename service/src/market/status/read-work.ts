import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { daySeconds } from "./record-status";

/** More waiting deliveries are not counted one by one. */
const countedDeliveries = 1_000;
/** The newest deliveries of each route that count, and for how many days they say something. */
const countedMoves = 200;
const movedDays = 7;

/** Deliveries to webhooks that wait, up to a thousand. Those of paused webhooks wait for their owner. */
export async function countWaitingDeliveries(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.delivered_at is null
      where w.paused_at is null limit ${countedDeliveries}) waiting`);
  return row?.count ?? 0;
}

const routeColumns = selectList(
  columns(vaultMoves, "m", ["fromChain", "toChain"]),
  computed({
    seconds: sql<number>`(percentile_disc(0.5) within group (order by m.received_at - m.sent_at))::int4`,
  }),
);

/** How long the newest moves between two chains took, by the median, where some arrived in the last days. @param now Unix seconds */
export function listMoveTimes(db: Queryable, now: number): Promise<RowOf<typeof routeColumns>[]> {
  return db.query<RowOf<typeof routeColumns>>(sql`
    select ${routeColumns} from (
      select from_chain, to_chain, sent_at, received_at,
        row_number() over (partition by from_chain, to_chain order by received_at desc) as nth
      from vault_moves
      where state = 'delivered' and received_at > ${now - movedDays * daySeconds}::int8 and sent_at <= received_at) m
    where m.nth <= ${countedMoves}
    group by m.from_chain, m.to_chain order by m.from_chain, m.to_chain`);
}
