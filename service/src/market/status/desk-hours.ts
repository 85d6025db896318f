import { sql } from "drizzle-orm";
import type { DeskHistory, DeskHour } from "@/lib/contract/operator/history";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { deskHours } from "../../db/schema/desk";
import { activeOrders, openReports, queuedMetadata } from "./market-counts";

const hourSeconds = 3_600;
const shownHours = 48;

/** Start of the present hour, and of the first one that is shown. Unix seconds. */
function hoursOf(now: number) {
  const to = now - (now % hourSeconds);
  return { from: to - (shownHours - 1) * hourSeconds, to };
}

/** What a process knows besides the database. */
export interface DeskSample extends Pick<DeskHour, "lagSeconds" | "diskFreeBytes"> {
  /** Pictures that it draws, or that wait for it. */
  pictures: number;
}

/** Adds what stands at this moment to the present hour; several processes share its row. Now in Unix seconds. */
export async function recordDeskHour(db: Queryable, sample: DeskSample, now: number): Promise<void> {
  const { lagSeconds, pictures, diskFreeBytes } = sample;
  const { from, to } = hoursOf(now);
  await db.query(sql`
    insert into desk_hours as h (hour, lag_seconds, jobs, open_orders, reports, disk_free_bytes)
    select ${to}::int8, ${lagSeconds}::int4, ${queuedMetadata} + ${pictures}::int4, ${activeOrders}, ${openReports},
      ${diskFreeBytes}::int8
    on conflict (hour) do update set lag_seconds = greatest(h.lag_seconds, excluded.lag_seconds),
      jobs = greatest(h.jobs, excluded.jobs), open_orders = excluded.open_orders, reports = excluded.reports,
      disk_free_bytes = least(h.disk_free_bytes, excluded.disk_free_bytes)`);
  await db.query(sql`delete from desk_hours where hour < ${from}::int8`);
}

const hourColumns = columns(deskHours, null, [
  "hour",
  "lagSeconds",
  "jobs",
  "openOrders",
  "reports",
  "diskFreeBytes",
]);

/** The last hours, as far as they were recorded. Now in Unix seconds. */
export async function readDeskHistory(db: Queryable, now: number): Promise<DeskHistory> {
  const { from, to } = hoursOf(now);
  const data = await db.query<RowOf<typeof hourColumns>>(sql`
    select ${hourColumns} from desk_hours where hour between ${from}::int8 and ${to}::int8 order by hour`);
  return { from, to, data };
}
