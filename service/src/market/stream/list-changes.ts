import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { readFeedClock } from "../../db/feed-clock";
import {
  type ActivityPageRow,
  listActivityByInsertion,
  listOrphanedEntries,
} from "../activity/activity-page";
import { listOrdersById } from "../orders/read/get-order";
import type { StoredOrderRow } from "../orders/status/order-columns";

/** A change of the market by its number of the feed clock. Only entries that were orphaned together share a number. */
export type MarketChange = { seq: number } & (
  | { kind: "activity" | "orphaned"; row: ActivityPageRow }
  | { kind: "order"; row: StoredOrderRow }
);

interface Changes {
  /** In the sequence of their numbers. */
  changes: MarketChange[];
  /** Every change up to this number is read. */
  until: number;
  isLast: boolean;
}

/** One side at a time, as the index has them. */
const changedOrders = (after: number, limit: number) =>
  sql.join(
    ["listing", "offer"].map(
      (side) =>
        sql`(select order_id, seq from order_changes where side = ${side} and seq > ${after}::int8 order by seq limit ${limit})`,
    ),
    sql` union all `,
  );

/**
 * Reads the changes after a number of the feed clock, at most `limit` of each kind besides orphaned entries. An order that changed twice
 * appears once, as it is now.
 */
export async function listChanges(db: Queryable, after: number, limit: number): Promise<Changes> {
  const clock = await readFeedClock(db);
  const entries = await listActivityByInsertion(
    db,
    {},
    { afterId: after, afterTime: null, before: null, limit },
  );
  const numbered = await db.query<{ order_id: string; seq: number }>(sql`
    select * from (${changedOrders(after, limit)}) c order by c.seq limit ${limit}`);
  const ends = [
    entries.length === limit && entries.at(-1)?.id,
    numbered.length === limit && numbered.at(-1)?.seq,
  ];
  const until = Math.min(clock, ...ends.filter((end) => typeof end === "number"));
  const due = numbered.filter(({ seq }) => seq <= until);
  const orders = new Map(
    due.length === 0
      ? []
      : (
          await listOrdersById(
            db,
            due.map(({ order_id }) => order_id),
          )
        ).map((row) => [row.id, row] as const),
  );
  const orphaned = await listOrphanedEntries(db, { after, until });
  const changes: MarketChange[] = [
    ...entries
      .filter(({ id }) => id <= until)
      .map((row) => ({ seq: row.id, kind: "activity" as const, row })),
    ...due.flatMap(({ order_id, seq }) => {
      const row = orders.get(order_id);
      return row === undefined || !row.listed ? [] : [{ seq, kind: "order" as const, row }];
    }),
    ...orphaned.map(({ orphanedSeq, ...row }) => ({ seq: orphanedSeq, kind: "orphaned" as const, row })),
  ];
  return { changes: changes.sort((a, b) => a.seq - b.seq), until, isLast: until >= clock };
}

/** The number after which there are at most `count` entries and `count` changed orders of each side. */
export async function findRecentStart(db: Queryable, count: number): Promise<number> {
  const [row] = await db.query<{ start: number }>(sql`
    select greatest(
      coalesce((select id from activity order by id desc offset ${count} limit 1), 0),
      coalesce((select seq from order_changes where side = 'listing' order by seq desc offset ${count} limit 1), 0),
      coalesce((select seq from order_changes where side = 'offer' order by seq desc offset ${count} limit 1), 0)
    )::int8 as start`);
  return row?.start ?? 0;
}
