import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { itemMeta } from "../../db/schema/items";
import type { MarketEvents } from "../changes/market-events";

/** An item's metadata is read again at most once in this many seconds. */
const refreshInterval = 60;

const requestColumns = columns(itemMeta, null, ["requestedAt"]);

/**
 * Queues an item's metadata to be read again, and wakes the worker.
 *
 * @param options.now Unix seconds.
 * @returns 0, or the seconds to wait because of an earlier request.
 */
export async function requestRefresh(
  db: Queryable,
  events: MarketEvents,
  { itemId, now }: { itemId: number; now: number },
): Promise<number> {
  const [queued] = await db.query(sql`
    update item_meta set requested_at = ${now}::int8, state = 'pending', attempts = 0, next_attempt_at = ${now}::int8
    where item_id = ${itemId}::int8 and coalesce(requested_at, 0) <= ${now - refreshInterval}::int8
    returning item_id`);
  if (queued !== undefined) {
    events.publish([{ type: "metadata" }]);
    return 0;
  }
  const rows = await db.query<RowOf<typeof requestColumns>>(
    sql`select ${requestColumns} from item_meta where item_id = ${itemId}::int8`,
  );
  return Math.max(1, (rows[0]?.requestedAt ?? now) + refreshInterval - now);
}
