import { type SQL, sql } from "drizzle-orm";
import { zeroHash } from "viem";
import { QuaysideError } from "@/lib/errors";
import type { Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { blocks } from "../../db/schema/chain";
import { columnNames, excludedColumns, fieldNames, writtenKeys } from "../../db/written-columns";
import { lockChain } from "../../market/chains/lock-chain";
import type { ChainContext } from "../../market/changes/chain-context";
import type { BlockHeader } from "../rpc/chain-data";
import type { Head } from "../source/chain-source";
import type { Proof } from "../source/confirmations";
import type { Applied } from "../source/find-fork";

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

/**
 * Keeps the hashes of new blocks and deletes those below the deepest ordinary rollback, and below the newest final block, whose time says which
 * orders ended for good.
 */
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
  const kept = Math.max(config.maxReorgDepth, config.confirmations) + 1;
  await tx.query(sql`delete from blocks where chain = ${chain} and number < ${block - kept}::int8`);
}

/** Keeps the hash of one block whose parent is not known. */
export async function keepBlock(tx: Tx, chain: string, { number, hash, timestamp }: Applied): Promise<void> {
  await tx.query(sql`
    insert into blocks (chain, number, hash, parent_hash, timestamp)
    values (${chain}, ${number}::int8, ${hash}, ${zeroHash}, ${timestamp}::int8) on conflict do nothing`);
}

/**
 * Deletes the hashes above an ancestor, and keeps its own. Where that was not stored, it deletes all others too: the lower ones may be of
 * another chain.
 */
export async function dropHeaders({ tx, chain }: ChainContext, ancestor: Applied): Promise<void> {
  const { number, hash } = ancestor;
  await tx.query(sql`
    delete from blocks where chain = ${chain} and (number > ${number}::int8 or not exists (
      select 1 from blocks k where k.chain = ${chain} and k.number = ${number}::int8 and k.hash = ${hash}))`);
  await keepBlock(tx, chain, ancestor);
}

/**
 * Sets how far the chain is proven after a step whose last block is `last`. A block that is tied by hashes to the ones before and after is
 * proven with them; of others, what no second RPC confirmed stays unproven.
 */
export function provenColumns({ isConfirmed, isLinked, level, format }: Proof, last: number): SQL {
  const above = isConfirmed ? null : last + 1;
  return sql`
    proof_level = ${level}, headers_hashed = ${format.headers}, receipts_hashed = ${format.receipts},
    unconfirmed_below = ${isLinked ? above : null}::int8,
    unproven_below = ${isLinked ? sql`unproven_below` : sql`greatest(unproven_below, unconfirmed_below, ${above}::int8)`}`;
}

/** Marks blocks below the cursor as unproven, up to and with `last`. */
export async function markUnproven({ tx, chain }: ChainContext, last: number): Promise<void> {
  await tx.query(sql`
    update chain_cursor set unproven_below = greatest(unproven_below, ${last + 1}::int8) where chain = ${chain}`);
}

/** After a rollback, nothing is unproven above its ancestor. */
function provenUpTo(ancestor: number): SQL {
  const above = ancestor + 1;
  return sql`
    unconfirmed_below = case when unconfirmed_below > ${above}::int8 then ${above}::int8 else unconfirmed_below end,
    unproven_below = case when unproven_below > ${above}::int8 then ${above}::int8 else unproven_below end`;
}

/**
 * Puts the cursor on a block. `head` may be older than the block when the RPC lags; the later one is kept. `proof` null: the block is the
 * ancestor of a rollback.
 */
export async function moveCursor(
  { tx, chain, config }: ChainContext,
  applied: Applied,
  { head, proof, nowMs }: { head: Head; proof: Proof | null; nowMs: number },
): Promise<void> {
  const newest = head.number >= applied.number ? head : applied;
  await tx.query(sql`
    update chain_cursor set number = ${applied.number}::int8, hash = ${applied.hash},
      timestamp = ${applied.timestamp}::int8, head_number = ${newest.number}::int8,
      head_timestamp = ${newest.timestamp}::int8, base_fee = ${head.baseFeePerGas ?? null}::numeric,
      final_number = ${applied.number - config.confirmations}::int8,
      polled_at_ms = ${nowMs}::int8, error_code = null, error_detail = null,
      ${proof === null ? provenUpTo(applied.number) : provenColumns(proof, applied.number)}
    where chain = ${chain}`);
}
