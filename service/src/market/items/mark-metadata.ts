import { sql } from "drizzle-orm";
import { recordset } from "../../db/recordset";
import { items } from "../../db/schema/items";
import type { MetadataRange } from "../changes/affected";
import type { ChainContext } from "../changes/chain-context";

/** Marks items for the metadata worker after an event of their contract (ERC-4906). */
export async function markMetadata(
  { tx, chain, clock }: ChainContext,
  ranges: readonly MetadataRange[],
): Promise<void> {
  if (ranges.length === 0) return;
  // In one order: the followers of all chains of a moving collection mark its items.
  await tx.query(sql`
    with marked as (
      select m.item_id from ${recordset(ranges, "r", { address: items.contract, from: items.tokenId, until: items.tokenId })}
      join collection_contracts c on c.chain = ${chain} and c.address = r.address
      join items i on i.collection_id = c.collection_id and i.token_id between r."from" and r.until
      join item_meta m on m.item_id = i.id
      order by m.item_id for update of m)
    update item_meta m set state = 'pending', attempts = 0, next_attempt_at = ${clock}::int8
    from marked where m.item_id = marked.item_id`);
}
