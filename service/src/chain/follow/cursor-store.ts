import { sql } from "drizzle-orm";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import type { FollowedEndpoints } from "../../db/schema/chain";
import { keepBlock, provenColumns } from "../apply/move-cursor";
import type { BlockHeader } from "../rpc/chain-data";
import type { KnownFormat } from "../source/chain-format";
import type { Head } from "../source/chain-source";
import type { Proof } from "../source/confirmations";
import type { Applied, StoredBlocks } from "../source/find-fork";

/** The newest applied block of a chain; null before the first. */
export async function readCursor(db: Db, chain: string): Promise<Applied | null> {
  const rows = await db.query<{ number: number | null } & Omit<Applied, "number">>(
    sql`select number, hash, timestamp from chain_cursor where chain = ${chain}`,
  );
  const [row] = rows;
  return row === undefined || row.number === null ? null : { ...row, number: row.number };
}

/** The blocks of a chain whose hashes are stored. */
export function storedBlocks(db: Db, chain: string): StoredBlocks {
  return {
    async newest(atMost) {
      const [row] = await db.query<Applied>(sql`
        select number, hash, timestamp from (
          (select number, hash, timestamp from blocks
            where chain = ${chain} and number between 0 and ${atMost}::int8 order by number desc limit 1)
          union all
          (select block_number, block_hash, timestamp from events
            where chain = ${chain} and block_number <= ${atMost}::int8 order by block_number desc limit 1)) known
        order by number desc limit 1`);
      return row ?? null;
    },
    async first() {
      const [row] = await db.query<{ first: number | null }>(sql`
        select least(
          (select min(start_block) from collection_contracts where chain = ${chain}),
          (select min(block_number) from events where chain = ${chain})) as first`);
      return row?.first ?? null;
    },
    async hasEvents() {
      const rows = await db.query(sql`select 1 as one from events where chain = ${chain} limit 1`);
      return rows.length > 0;
    },
  };
}

/** Makes sure that a chain has its row. */
export async function registerChain(db: Db, config: ChainConfig): Promise<void> {
  await db.query(sql`
    insert into chain_cursor (chain, chain_id) values (${config.id}, ${config.chainId})
    on conflict (chain) do nothing`);
}

/** Puts a new chain on the block before its first, and makes the contracts known by now part of its stream. */
export async function beginAt(db: Db, chain: string, block: Applied | BlockHeader): Promise<Applied> {
  const { number, hash, timestamp } = block;
  await db.transaction(async (tx) => {
    await tx.query(sql`
      update chain_cursor set number = ${number}::int8, hash = ${hash}, timestamp = ${timestamp}::int8
      where chain = ${chain} and number is null`);
    await keepBlock(tx, chain, block);
    await tx.query(sql`
      update collection_contracts set synced = true
      where chain = ${chain} and start_block > ${number}::int8`);
  });
  return { number, hash, timestamp };
}

/** The format of a chain's blocks, as far as a process that followed it before found it out. */
export async function readFormat(db: Db, chain: string): Promise<KnownFormat> {
  const [row] = await db.query<KnownFormat>(sql`
    select headers_hashed as headers, receipts_hashed as receipts from chain_cursor where chain = ${chain}`);
  return row ?? { headers: false, receipts: false };
}

/** Records the RPCs as the follower finds them. */
export async function noteEndpoints(db: Db, chain: string, endpoints: FollowedEndpoints): Promise<void> {
  await db.query(sql`
    update chain_cursor set endpoints = ${JSON.stringify(endpoints)}::text::jsonb where chain = ${chain}`);
}

/** Records that another RPC confirmed the applied block. */
export async function noteProof(
  db: Db,
  chain: string,
  { number, hash }: Applied,
  proof: Proof,
): Promise<void> {
  await db.query(sql`
    update chain_cursor set ${provenColumns(proof, number)}
    where chain = ${chain} and number = ${number}::int8 and hash = ${hash}`);
}

/** Records that an RPC answered, and its head; the head never goes below the applied block. */
export async function noteHead(db: Db, chain: string, head: Head, nowMs: number): Promise<void> {
  await db.query(sql`
    update chain_cursor set polled_at_ms = ${nowMs}::int8, error_code = null, error_detail = null,
      head_number = greatest(number, ${head.number}::int8), base_fee = ${head.baseFeePerGas ?? null}::numeric,
      head_timestamp = case when ${head.number}::int8 >= number then ${head.timestamp}::int8 else timestamp end
    where chain = ${chain}`);
}

/** Records why a chain is down. `detail` is for the operator and never leaves the service. */
export async function noteError(db: Db, chain: string, code: string, detail: string): Promise<void> {
  await db.query(sql`
    update chain_cursor set error_code = ${code}, error_detail = ${detail} where chain = ${chain}`);
}
