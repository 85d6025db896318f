import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../db/database";
import { recordset } from "../../db/recordset";

/** Lets notifications wait for every browser that their accounts have now. */
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
    order by n.id, s.id`);
}
