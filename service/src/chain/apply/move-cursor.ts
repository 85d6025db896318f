import { sql } from "drizzle-orm";
import { QuaysideError } from "@/lib/errors";
import { fieldsOf, recordset } from "../../db/recordset";
import { blocks } from "../../db/schema/chain";
import { columnNames, excludedColumns, fieldNames, writtenKeys } from "../../db/written-columns";
import { lockChain } from "../../market/chains/lock-chain";
import type { ChainContext } from "../../market/changes/chain-context";
import type { BlockHeader } from "../rpc/chain-data";
import type { Head } from "../source/chain-source";
import type { Applied } from "../source/find-ancestor";

/** Another process moved the chain's cursor since the step was read: read it again. */
export class CursorMovedError extends QuaysideError<"cursor_moved"> {
  override readonly name = "CursorMovedError";
}

/**
 * Locks the chain and checks that it is where the step began. This stops a second follower of the same chain.
 *
 * @throws CursorMovedError
 */
export async function lockCursor({ tx, chain }: ChainContext, expected: Applied): Promise<void> {
  const cursor = await lockChain(tx, chain, "update");
  if (cursor?.number !== expected.number || cursor.hash !== expected.hash) {
    throw new CursorMovedError("cursor_moved", `Another follower of ${chain} moved its cursor.`);
  }
}

const headerKeys = writtenKeys(blocks, { except: ["chain"] });

/** Keeps the hashes of new blocks and deletes those that no rollback can reach. */
export async function keepHeaders(
  { tx, chain, config, block }: ChainContext,
  headers: readonly BlockHeader[],
): Promise<void> {
  await tx.query(sql`
    insert into blocks (chain, ${columnNames(blocks, headerKeys)})
    select ${chain}, ${fieldNames("r", headerKeys)}
    from ${recordset(headers, "r", fieldsOf(blocks, headerKeys))}
    on conflict (chain, number) do update
      set ${excludedColumns(blocks, ["hash", "parentHash", "timestamp"])}`);
  await tx.query(sql`
    delete from blocks where chain = ${chain} and number < ${block - config.maxReorgDepth - 1}::int8`);
}

export async function dropHeaders({ tx, chain }: ChainContext, above: number): Promise<void> {
  await tx.query(sql`delete from blocks where chain = ${chain} and number > ${above}::int8`);
}

/** Puts the cursor on a block. `head` may be older than the block when the RPC lags; the later one is kept. */
export async function moveCursor(
  { tx, chain, config }: ChainContext,
  applied: Applied,
  head: Head,
  nowMs: number,
): Promise<void> {
  const newest = head.number >= applied.number ? head : applied;
  await tx.query(sql`
    update chain_cursor set number = ${applied.number}::int8, hash = ${applied.hash},
      timestamp = ${applied.timestamp}::int8, head_number = ${newest.number}::int8,
      head_timestamp = ${newest.timestamp}::int8, final_number = ${applied.number - config.confirmations}::int8,
      polled_at_ms = ${nowMs}::int8, error_code = null, error_detail = null
    where chain = ${chain}`);
}
