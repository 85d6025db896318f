import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";

/** Has the collections of contracts read from the chain again because their contract said so (ERC-7572). */
export async function redescribe({ tx, chain }: ChainContext, contracts: readonly Address[]): Promise<void> {
  if (contracts.length === 0) return;
  await tx.query(sql`
    update collections set described = false
    where id in (select collection_id from collection_contracts
      where chain = ${chain} and address = any(${sqlArray(contracts, "text")}))`);
}
