import { sql } from "drizzle-orm";
import { sqlRows } from "../../db/sql-array";
import type { ChainEvent } from "../chain-event";
import type { ChainContext } from "./chain-context";
import type { TouchingEvent } from "./touched";

/** Appends events; one that is already there stays as it is. @returns how many were not. */
export async function storeEvents(
  { tx, chain }: ChainContext,
  events: readonly ChainEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const stored = await tx.query(sql`
    insert into events (chain, block_number, log_index, sub, block_hash, timestamp, tx_hash, address, name, from_addr, to_addr,
      token_id, until_token_id, quantity, flag, subject, args)
    select ${chain}, "blockNumber", "logIndex", sub, "blockHash", timestamp, "txHash", address, name, "fromAddr", "toAddr",
      "tokenId", "untilTokenId", quantity, flag, subject, args
    from jsonb_to_recordset(${sqlRows(events)}) as r(
      "blockNumber" int8, "logIndex" int4, sub int4, "blockHash" text, timestamp int8, "txHash" text, address text, name text,
      "fromAddr" text, "toAddr" text, "tokenId" numeric, "untilTokenId" numeric, quantity numeric, flag boolean,
      subject text, args jsonb)
    on conflict (chain, block_number, log_index, sub) do nothing returning 1`);
  return stored.length;
}

type DroppedRow = Omit<TouchingEvent, "tokenId" | "untilTokenId"> & {
  tokenId: string | null;
  untilTokenId: string | null;
};

/** Drops the events of blocks above a number, and gives what they touched. */
export async function dropEvents({ tx, chain }: ChainContext, above: number): Promise<TouchingEvent[]> {
  const rows = await tx.query<DroppedRow>(sql`
    delete from events where chain = ${chain} and block_number > ${above}::int8
    returning name, address, from_addr as "fromAddr", to_addr as "toAddr", token_id as "tokenId",
      until_token_id as "untilTokenId", subject`);
  return rows.map(({ tokenId, untilTokenId, ...row }) => ({
    ...row,
    tokenId: tokenId === null ? null : BigInt(tokenId),
    untilTokenId: untilTokenId === null ? null : BigInt(untilTokenId),
  }));
}
