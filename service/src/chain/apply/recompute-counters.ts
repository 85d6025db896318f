import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";

/** Recomputes Seaport counters from the latest stored increment of each offerer. */
export async function recomputeCounters(
  { tx, chain }: ChainContext,
  offerers: readonly Address[],
): Promise<void> {
  if (offerers.length === 0) return;
  const wanted = sqlArray(offerers, "text");
  await tx.query(sql`delete from counters where chain = ${chain} and offerer = any(${wanted})`);
  await tx.query(sql`
    insert into counters (chain, offerer, counter)
    select distinct on (from_addr) chain, from_addr, quantity from events
    where chain = ${chain} and from_addr = any(${wanted}) and name = 'counter_incremented'
    order by from_addr, block_number desc, log_index desc`);
}
