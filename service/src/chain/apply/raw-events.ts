import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { events } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import { columnNames, fieldNames, writtenKeys } from "../../db/written-columns";
import type { AffectingEvent } from "../../market/changes/affected";
import type { ChainContext } from "../../market/changes/chain-context";

/** The columns of an event itself; its chain is the follower's. */
const eventKeys = writtenKeys(events, { except: ["chain"] });

/** Appends events; one that is already stored is not changed. @returns how many were new. */
export async function storeEvents(
  { tx, chain }: ChainContext,
  added: readonly ChainEvent[],
): Promise<number> {
  if (added.length === 0) return 0;
  const stored = await tx.query(sql`
    insert into events (chain, ${columnNames(events, eventKeys)})
    select ${chain}, ${fieldNames("r", eventKeys)}
    from ${recordset(added, "r", fieldsOf(events, eventKeys))}
    on conflict (chain, block_number, log_index, sub) do nothing returning 1`);
  return stored.length;
}

const droppedColumns = columns(events, null, [
  "name",
  "address",
  "fromAddr",
  "toAddr",
  "tokenId",
  "untilTokenId",
  "subject",
]);

/** Drops the events of blocks above a number. @returns what they affected. */
export async function dropEvents({ tx, chain }: ChainContext, above: number): Promise<AffectingEvent[]> {
  const rows = await tx.query<RowOf<typeof droppedColumns>>(sql`
    delete from events where chain = ${chain} and block_number > ${above}::int8
    returning ${droppedColumns}`);
  return rows.map(({ tokenId, untilTokenId, ...row }) => ({
    ...row,
    tokenId: tokenId === null ? null : BigInt(tokenId),
    untilTokenId: untilTokenId === null ? null : BigInt(untilTokenId),
  }));
}
