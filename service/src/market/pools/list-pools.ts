import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import { mostPools } from "@/lib/contract/pool";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

/** A pool that a chain's pool factory has made. */
export type MadePool = {
  address: Address;
  /** The block in which it was made: after a reorganisation, the factory may make another pool at the same address. */
  blockHash: Hex;
};

/**
 * The first pools that a factory of a chain made, and one more than `mostPools` where there are more. The first: those that come later take
 * none of them away, and the web knows the same ones.
 */
export function listMadePools(
  db: Queryable,
  { chain, factory }: { chain: string; factory: Address },
): Promise<MadePool[]> {
  // `offset 0` keeps the planner from walking through all events of the chain in the order of their blocks.
  return db.query<MadePool>(sql`
    select to_addr as address, block_hash as "blockHash" from (
      select to_addr, block_hash, block_number, log_index from events
      where chain = ${chain} and name = 'pool_created' and address = ${factory} offset 0
    ) made
    order by block_number, log_index limit ${mostPools + 1}`);
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
