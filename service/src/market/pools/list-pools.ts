import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

/** Most pools of a chain that are looked through for those of a collection, the newest first. */
export const maxPools = 2_000;

/** A pool that a chain's pool factory has made. */
export type MadePool = {
  address: Address;
  /** The block in which it was made: after a reorganisation, the factory may make another pool at the same address. */
  blockHash: Hex;
};

/** The newest pools of a chain, and one more than `maxPools` where there are more. */
export function listMadePools(db: Queryable, chain: string): Promise<MadePool[]> {
  // `offset 0` keeps the planner from walking back through all events of the chain in the order of their blocks.
  return db.query<MadePool>(sql`
    select to_addr as address, block_hash as "blockHash" from (
      select to_addr, block_hash, block_number, log_index from events
      where chain = ${chain} and name = 'pool_created' offset 0
    ) made
    order by block_number desc, log_index desc limit ${maxPools + 1}`);
}

/** The contracts of a collection on some chains. */
export function listContracts(
  db: Queryable,
  collectionId: number,
  chains: readonly string[],
): Promise<{ chain: string; address: Address }[]> {
  return db.query(sql`
    select chain, address from collection_contracts
    where collection_id = ${collectionId} and chain = any(${sqlArray(chains, "text")}) order by chain, address`);
}
