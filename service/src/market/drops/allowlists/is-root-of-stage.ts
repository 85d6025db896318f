import { sql } from "drizzle-orm";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { Queryable } from "../../../db/database";

/**
 * Whether a stage of a contract's drops names an allowlist's root, as far as the chain is followed. `contract` is
 * checksummed, `root` in lower case.
 */
export async function isRootOfStage(
  db: Queryable,
  { chain, contract, root }: { chain: string; contract: Address; root: Hex },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as found from drops d, jsonb_array_elements(d.conditions) as c
    where d.chain = ${chain} and d.contract = ${contract} and c ->> 'merkleRoot' = ${root} limit 1`);
  return rows.length > 0;
}
