import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db, Queryable } from "../../db/database";
import { gateways } from "../../db/schema/desk";
import { sqlArray } from "../../db/sql-array";
import { recordEvery } from "./record-every";

const recordEveryMs = 15_000;
/** A single request may fail because of what was asked for. */
const failuresOfTrouble = 3;

/** The gateways as requests find them. `failures`: requests in a row that failed. */
interface AskedGateways {
  /** Those that were asked since the last call. */
  take: () => readonly { origin: string; failures: number }[];
}

interface GatewayParts {
  db: Db;
  /** The configured ones. */
  addresses: readonly string[];
  health: AskedGateways;
}

/** Records how the gateways answered since the last time, and forgets those that are not configured any more. */
export async function recordGateways({ db, addresses, health }: GatewayParts): Promise<void> {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const asked = health.take().filter(({ origin }) => origins.includes(origin));
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from gateways where origin <> all(${sqlArray(origins, "text")})`);
    await tx.orm
      .insert(gateways)
      .values(origins.map((origin) => ({ origin })))
      .onConflictDoNothing();
    for (const { origin, failures } of asked) {
      await tx.query(sql`update gateways set failures = ${failures} where origin = ${origin}`);
    }
  });
}

/** Records the gateways until stopped. */
export function startRecordingGateways({
  log,
  ...parts
}: GatewayParts & { log: Pick<Logger, "warn"> }): () => Promise<void> {
  if (parts.addresses.length === 0) return async () => {};
  const record = () => recordGateways(parts);
  return recordEvery({ everyMs: recordEveryMs, what: "the gateways", log, record });
}

/** How many gateways there are, and how many of them answer or failed when they were last asked; the others were not asked yet. */
export async function countGateways(
  db: Queryable,
): Promise<{ configured: number; answering: number; failing: number }> {
  const rows = await db.query<{ configured: number; answering: number; failing: number }>(sql`
    select count(*)::int as configured,
      count(*) filter (where failures < ${failuresOfTrouble}::int)::int as answering,
      count(*) filter (where failures >= ${failuresOfTrouble}::int)::int as failing
    from gateways`);
  return rows[0] ?? { configured: 0, answering: 0, failing: 0 };
}
