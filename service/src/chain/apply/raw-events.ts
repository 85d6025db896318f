import { type SQL, sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { events } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import { sqlArray } from "../../db/sql-array";
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

/** Drops single events. */
export async function removeEvents(
  { tx, chain }: ChainContext,
  removed: readonly ChainEvent[],
): Promise<void> {
  if (removed.length === 0) return;
  await tx.query(sql`
    delete from events e using ${recordset(removed, "r", fieldsOf(events, ["blockNumber", "logIndex", "sub"]))}
    where e.chain = ${chain} and e.block_number = r."blockNumber" and e.log_index = r."logIndex" and e.sub = r.sub`);
}

const storedColumns = columns(events, null, eventKeys);

function storedEvent(row: RowOf<typeof storedColumns>): ChainEvent {
  const { fromAddr, toAddr, tokenId, untilTokenId, quantity, flag, subject, args, ...event } = row;
  return {
    ...event,
    ...(fromAddr !== null && { fromAddr }),
    ...(toAddr !== null && { toAddr }),
    ...(tokenId !== null && { tokenId: BigInt(tokenId) }),
    ...(untilTokenId !== null && { untilTokenId: BigInt(untilTokenId) }),
    ...(quantity !== null && { quantity: BigInt(quantity) }),
    ...(flag !== null && { flag }),
    ...(subject !== null && { subject }),
    ...(args !== null && { args }),
  };
}

/** Stored events that meet a condition on `events`, in the order of the chain. */
export async function readEvents(db: Queryable, chain: string, condition: SQL): Promise<ChainEvent[]> {
  const rows = await db.query<RowOf<typeof storedColumns>>(sql`
    select ${storedColumns} from events where chain = ${chain} and ${condition}
    order by block_number, log_index, sub`);
  return rows.map(storedEvent);
}

/** All stored events of transactions. */
export function readTransactions(
  { tx, chain }: ChainContext,
  transactions: readonly { blockNumber: number; txHash: Hex }[],
): Promise<ChainEvent[]> {
  const blocks = [...new Set(transactions.map(({ blockNumber }) => blockNumber))];
  const hashes = [...new Set(transactions.map(({ txHash }) => txHash))];
  return readEvents(
    tx,
    chain,
    sql`block_number = any(${sqlArray(blocks, "int8")}) and tx_hash = any(${sqlArray(hashes, "text")})`,
  );
}

/** The stored events that a reading of a contract, its vault and its orders gives for these blocks, except validated orders. */
export function readContractEvents(
  db: Queryable,
  chain: string,
  { address, oapp, from, to }: { address: Address; oapp: Address | null; from: number; to: number },
): Promise<ChainEvent[]> {
  const item = JSON.stringify([{ token: address }]);
  return readEvents(
    db,
    chain,
    sql`block_number between ${from}::int8 and ${to}::int8 and (
      address = any(${sqlArray(oapp === null ? [address] : [address, oapp], "text")})
      or name in ('order_cancelled', 'counter_incremented')
      or (name = 'order_fulfilled' and (args -> 'offer' @> ${item}::text::jsonb or args -> 'consideration' @> ${item}::text::jsonb)))`,
  );
}
