import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db, Tx } from "../../db/database";
import type { ServedChains } from "../chains/served-chains";
import { closeIncident, openIncident } from "./incidents";
import { recordEvery } from "./record-every";

const minuteSeconds = 60;
export const daySeconds = 86_400;
/** Days of which a status is shown. */
export const shownDays = 90;
/** More often than a minute, so that none is missed. */
const recordEveryMs = 15_000;

/** Counts a minute of a chain once, whichever process comes first. @returns whether it was counted now. */
async function countMinute(tx: Tx, chain: string, { at, troubled }: { at: number; troubled: boolean }) {
  const minute = at - (at % minuteSeconds);
  const counted = await tx.query(sql`
    insert into chain_days as d (chain, day, read_minutes, troubled_minutes, last_minute)
    values (${chain}, ${at - (at % daySeconds)}::int8, 1, ${troubled ? 1 : 0}, ${minute}::int8)
    on conflict (chain, day) do update set read_minutes = d.read_minutes + 1,
      troubled_minutes = d.troubled_minutes + excluded.troubled_minutes, last_minute = excluded.last_minute
    where d.last_minute < excluded.last_minute
    returning chain`);
  return counted.length > 0;
}

/** Records the status of every chain for the minute of our clock, and opens and ends incidents. */
export async function recordStatus({
  db,
  served,
  nowMs,
}: {
  db: Db;
  served: ServedChains;
  nowMs: () => number;
}): Promise<void> {
  const at = Math.floor(nowMs() / 1_000);
  for (const [chain, { status }] of await served.states()) {
    await db.transaction(async (tx) => {
      if (!(await countMinute(tx, chain, { at, troubled: status !== "live" }))) return;
      for (const kind of ["behind", "down"] as const) {
        if (status === kind) await openIncident(tx, { chain, kind, at, reason: null });
        else await closeIncident(tx, { chain, kind, at });
      }
    });
  }
  await db.query(sql`delete from chain_days where day < ${at - (shownDays + 1) * daySeconds}::int8`);
}

/** Records the status of the chains until stopped. */
export function startRecordingStatus({
  log,
  ...parts
}: Parameters<typeof recordStatus>[0] & { log: Pick<Logger, "warn"> }): () => Promise<void> {
  const record = () => recordStatus(parts);
  return recordEvery({ everyMs: recordEveryMs, what: "the status of the chains", log, record });
}
