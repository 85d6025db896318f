import { type SQL, sql } from "drizzle-orm";
import type { KeyUsage, KeyUsageQuery } from "@/lib/contract/api-key";
import type { Address } from "@/lib/contract/primitives";
import type { Db, Queryable } from "../../db/database";
import { apiKeyUsage } from "../../db/schema/keys";
import type { HourCount } from "../usage/hourly-counts";

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
/** Usage is kept this long. */
const keptSeconds = 90 * daySeconds;

/** Requests of a key at an endpoint in an hour. */
type UsageCount = HourCount & { keyId: string; endpoint: string };

/** Adds counts to the stored ones, notes when their keys were last used, and forgets what is too old. */
export async function addUsage(db: Db, counts: readonly UsageCount[], now: number): Promise<void> {
  const ids = [...new Set(counts.map(({ keyId }) => keyId))];
  await db.transaction(async (tx) => {
    await tx.orm
      .insert(apiKeyUsage)
      .values([...counts])
      .onConflictDoUpdate({
        target: [apiKeyUsage.keyId, apiKeyUsage.hour, apiKeyUsage.endpoint],
        set: {
          calls: sql`${apiKeyUsage.calls} + excluded.calls`,
          errors: sql`${apiKeyUsage.errors} + excluded.errors`,
        },
      });
    await tx.query(sql`
      update api_keys set last_used_at = greatest(last_used_at, ${now}::int8)
      where id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`);
    await tx.query(sql`
      delete from api_key_usage where hour < ${now - keptSeconds}::int8
      and key_id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`);
  });
}

const rangeSeconds = { "24h": daySeconds, "7d": 7 * daySeconds, "30d": 30 * daySeconds } as const;

/** Counts of the account's keys by endpoint: for each hour of a day, or each day of a longer range. */
export async function readUsage(
  db: Queryable,
  account: Address,
  { keyId, range }: KeyUsageQuery,
  now: number,
): Promise<KeyUsage["data"]> {
  const bucket = range === "24h" ? hourSeconds : daySeconds;
  const start = now - rangeSeconds[range];
  const since = start - (start % bucket) + bucket;
  const only: SQL = keyId === undefined ? sql`true` : sql`k.id = ${keyId}`;
  return db.query<KeyUsage["data"][number]>(sql`
    select u.hour - u.hour % ${bucket}::int8 as "from", u.endpoint, sum(u.calls)::int8 as calls,
      sum(u.errors)::int4 as errors
    from api_keys k join api_key_usage u on u.key_id = k.id
    where k.account = ${account} and ${only} and u.hour >= ${since}::int8
    group by 1, 2 order by 1, u.endpoint collate "C"`);
}
