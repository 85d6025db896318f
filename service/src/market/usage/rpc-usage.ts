import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ChainCalls } from "@/lib/contract/operator/chain-calls";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { rpcUsage } from "../../db/schema/rpc-usage";
import type { OnRpcCall } from "../chains/observe-calls";
import { createHourlyCounts, type HourlyCounts } from "./hourly-counts";

const daySeconds = 86_400;
/** Counts are kept this long. */
const keptSeconds = 35 * daySeconds;
const writeMs = 60_000;

/** Counts the calls of this process to the RPCs of chains. */
export function createRpcCounts({
  db,
  log,
  nowMs,
}: {
  db: Db;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
}): { onRpcCall: OnRpcCall } & Pick<HourlyCounts<never>, "flush" | "close"> {
  const counts = createHourlyCounts<{ chain: string; method: string }>({
    what: "the number of RPC calls",
    everyMs: writeMs,
    nowMs,
    log,
    write: (rows, now) =>
      // Both or none: what fails is counted again.
      db.transaction(async (tx) => {
        await tx.orm
          .insert(rpcUsage)
          .values([...rows])
          .onConflictDoUpdate({
            target: [rpcUsage.chain, rpcUsage.hour, rpcUsage.method],
            set: {
              calls: sql`${rpcUsage.calls} + excluded.calls`,
              errors: sql`${rpcUsage.errors} + excluded.errors`,
            },
          });
        await tx.query(sql`delete from rpc_usage where hour < ${now - keptSeconds}::int8`);
      }),
  });
  return {
    onRpcCall: (chain, method, outcome) => counts.add({ chain, method }, outcome !== "ok"),
    flush: counts.flush,
    close: counts.close,
  };
}

const usageColumns = columns(rpcUsage, null, ["chain", "hour", "method", "calls", "errors"]);
type UsageRow = RowOf<typeof usageColumns>;

function sumBy<Name extends "hour" | "method">(rows: readonly UsageRow[], name: Name) {
  const sums = new Map<UsageRow[Name], { calls: number; errors: number }>();
  for (const row of rows) {
    const { calls, errors } = sums.get(row[name]) ?? { calls: 0, errors: 0 };
    sums.set(row[name], { calls: calls + row.calls, errors: errors + row.errors });
  }
  return [...sums].map(([value, sum]) => ({ [name]: value, ...sum }) as Pick<UsageRow, Name> & typeof sum);
}

/** The calls that all processes wrote down: today (UTC) by method, and the last 24 hours by hour. */
export async function readRpcUsage(
  db: Queryable,
  chains: readonly string[],
  now: number,
): Promise<ChainCalls[]> {
  const today = now - (now % daySeconds);
  const rows = await db.query<UsageRow>(sql`
    select ${usageColumns} from rpc_usage where hour > ${now - daySeconds}::int8 order by hour, method collate "C"`);
  return chains.map((id) => {
    const own = rows.filter(({ chain }) => chain === id);
    const ofToday = own.filter(({ hour }) => hour >= today);
    return {
      id,
      today: ofToday.reduce((sum, { calls }) => sum + calls, 0),
      hours: sumBy(own, "hour"),
      methods: sumBy(ofToday, "method").sort((a, b) => b.calls - a.calls),
    };
  });
}
