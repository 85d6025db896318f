import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { chainDays } from "../../db/schema/desk";
import { daySeconds, shownDays } from "./record-status";

const dayColumns = columns(chainDays, null, ["chain", "day", "readMinutes", "troubledMinutes"]);
export type ChainDayRow = RowOf<typeof dayColumns>;

/** The recorded days that are shown, oldest first. */
export function listChainDays(db: Queryable, now: number): Promise<ChainDayRow[]> {
  const today = now - (now % daySeconds);
  return db.query<ChainDayRow>(sql`
    select ${dayColumns} from chain_days where day > ${today - shownDays * daySeconds}::int8 order by day`);
}

/** Items whose metadata waits to be read. */
export async function countWaitingMetadata(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    sql`select count(*)::int as count from item_meta where state = 'pending'`,
  );
  return rows[0]?.count ?? 0;
}
