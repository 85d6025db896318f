import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { fieldsOf, recordset } from "../../../db/recordset";
import { counters } from "../../../db/schema/fillable";
import { sqlArray } from "../../../db/sql-array";
import type { ChainContext } from "../../changes/chain-context";

/** A maker's Seaport counter, read from the chain. */
export type CounterReading = { offerer: Address; counter: bigint };

/**
 * Recomputes Seaport counters from the latest stored increment of each offerer.
 *
 * @param below The counters below the dropped events, for offerers without a remaining increment.
 */
export async function recomputeCounters(
  { tx, chain }: ChainContext,
  offerers: readonly Address[],
  below: readonly CounterReading[],
): Promise<void> {
  if (offerers.length === 0) return;
  const wanted = sqlArray(offerers, "text");
  await tx.query(sql`delete from counters where chain = ${chain} and offerer = any(${wanted})`);
  await tx.query(sql`
    insert into counters (chain, offerer, counter)
    select distinct on (from_addr) chain, from_addr, quantity from events
    where chain = ${chain} and from_addr = any(${wanted}) and name = 'counter_incremented'
    order by from_addr, block_number desc, log_index desc`);
  if (below.length === 0) return;
  await tx.query(sql`
    insert into counters (chain, offerer, counter)
    select ${chain}, offerer, counter from ${recordset(below, "r", fieldsOf(counters, ["offerer", "counter"]))}
    where offerer = any(${wanted})
    on conflict do nothing`);
}
