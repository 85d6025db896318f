import { sql } from "drizzle-orm";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { itemLabels } from "../../db/schema/desk";
import { items } from "../../db/schema/items";
import { selectList } from "../../db/select-list";
import { type Candidate, type News, newsSeconds } from "./candidate";

const labelColumns = selectList(
  columns(itemLabels, "l", ["itemId", "label", "reason", "setAt"]),
  columns(items, "i", ["chain", "collectionId"]),
  presentColumns(items, "i", { account: "owner" }),
);

/**
 * Labels that operators set at their desk on what accounts hold since before. Those of the operator's file have no time, so nobody is told
 * of them.
 */
export async function deriveLabels(tx: Tx, { after, until, now }: News): Promise<Candidate[]> {
  const rows = await tx.query<RowOf<typeof labelColumns>>(sql`
    select ${labelColumns} from item_labels l join items i on i.id = l.item_id
    join collections c on c.id = i.collection_id and c.version > ${after}::int8 and c.version <= ${until}::int8
    join notification_rules r on r.account = i.owner
    where l.set_at >= ${now - newsSeconds}::int8 and l.set_at >= greatest(r.since, i.acquired_at) and l.label = any(i.labels)
    order by l.item_id, l.label`);
  return rows.map(({ account, itemId, label, reason, setAt, chain, collectionId }) => ({
    ...{
      account,
      kind: "item_labelled",
      cause: `${itemId} ${label} ${setAt}`,
      at: setAt,
      chain,
      collectionId,
      itemId,
    },
    activityId: null,
    details: { label, reason },
  }));
}
