import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database";
import type { News } from "./candidate";

/**
 * Takes unread notifications off the site whose blocks are gone. They keep their cause: if it comes back in another block, the same
 * notification shows itself again.
 */
export async function withdrawOrphaned(tx: Tx, { after, until }: News): Promise<void> {
  await tx.query(sql`
    update notifications n set on_site = false
    from activity a where a.orphaned and a.orphaned_seq > ${after}::int8 and a.orphaned_seq <= ${until}::int8
      and n.activity_id = a.id and n.read_at is null and n.on_site`);
}
