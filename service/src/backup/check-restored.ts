import { sql } from "drizzle-orm";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { columns, type RowOf } from "../db/columns";
import type { Db } from "../db/database";
import { orders } from "../db/schema/orders";
import { listActivityByTime } from "../market/activity/activity-page";
import { BackupError } from "./backup-error";

const signedColumns = columns(orders, null, ["id", "hash", "components"]);
/** Newest orders whose hashes are computed again. */
const sampledOrders = 500;

/**
 * Checks that a restored database can be served: its feed can be read, its numbers go on above all that were given, and its orders are
 * those that were signed.
 *
 * @param expectedOrders How many orders it must have, if that is known.
 * @throws BackupError `restore_failed`
 */
export async function checkRestored(db: Db, expectedOrders: number | null): Promise<void> {
  const [found] = await db.query<{ orders: number; isAbove: boolean }>(sql`
    select (select count(*)::int4 from orders) as orders, value >= greatest(
      (select max(id) from activity), (select max(seq) from order_changes), (select max(first) - 1 from feed_epochs)
    ) as "isAbove" from feed_clock where id = 1`);
  if (found?.isAbove !== true) throw failed("its feed would use numbers a second time");
  if (expectedOrders !== null && found.orders !== expectedOrders) {
    throw failed(`it has ${found.orders} orders, and ${expectedOrders} were restored`);
  }
  const sample = await db.query<RowOf<typeof signedColumns>>(
    sql`select ${signedColumns} from orders order by created_at desc, id limit ${sampledOrders}`,
  );
  const wrong = sample.find(({ hash, components }) => hashOrder(decodeOrderComponents(components)) !== hash);
  if (wrong !== undefined) throw failed(`the order ${wrong.id} is not the one that was signed`);
  await listActivityByTime(db, {}, { position: null, before: null, limit: 1 });
}

function failed(reason: string): BackupError {
  return new BackupError(
    "restore_failed",
    `The restored database did not pass its check: ${reason}. Nothing was changed.`,
  );
}
