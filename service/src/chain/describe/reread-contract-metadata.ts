import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../../market/changes/chain-context";

/**
 * Marks contracts and their collections to be read from the chain again after an event asked for it (ERC-7572,
 * ERC-721C, ERC-173).
 */
export async function rereadContractMetadata(
  { tx, chain }: ChainContext,
  contracts: readonly Address[],
): Promise<void> {
  if (contracts.length === 0) return;
  const own = sql`chain = ${chain} and address = any(${sqlArray(contracts, "text")})`;
  await tx.query(sql`update collection_contracts set policy_read_at = 0 where ${own}`);
  await tx.query(sql`
    update collections set described = false, owner_read_at = 0
    where id in (select collection_id from collection_contracts where ${own})`);
}
