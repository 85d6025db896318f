import type { SQL } from "drizzle-orm";
import { recordset } from "../../db/recordset";
import { chainCursor } from "../../db/schema/chain";

/** Now of a chain, Unix seconds (`chainNow`). */
export type ChainTime = { chain: string; now: number };

/** The times of chains as a table of a statement, with the columns `chain` and `now`. */
export function chainTimes(times: readonly ChainTime[], alias: string): SQL {
  return recordset(times, alias, { chain: chainCursor.chain, now: "int8" });
}
