import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../db/database";
import { recordset } from "../../db/recordset";

/** Messages that may wait for a browser: one whose push service takes nothing must not fill the queue of all. */
const maxWaiting = 100;

/** Lets notifications wait for every browser that their accounts have now, as far as it has room. */
export async function queuePushes(
  tx: Tx,
  told: readonly { id: number; account: Address }[],
  now: number,
): Promise<void> {
  if (told.length === 0) return;
  await tx.query(sql`
    insert into push_messages (subscription_id, notification_id, created_at, next_attempt_at)
    select s.id, n.id, ${now}::int8, ${now}::int8
    from ${recordset(told, "n", { id: "int8", account: "text" })} join push_subscriptions s on s.account = n.account
    where not exists (select 1 from push_messages m where m.subscription_id = s.id offset ${maxWaiting - 1} limit 1)
    order by n.id, s.id`);
}
