import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Incident } from "@/lib/contract/service-status";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { incidents } from "../../db/schema/desk";

type IncidentKey = Pick<Incident, "chain" | "kind"> & { at: number };

/** Opens an incident, or gives the open one of this chain and kind its newest reason. `at` in Unix seconds. */
export async function openIncident(
  db: Queryable,
  { chain, kind, at, reason }: IncidentKey & { reason: string | null },
): Promise<void> {
  await db.query(sql`
    insert into incidents (id, chain, kind, reason, started_at)
    values (${`inc_${randomBytes(10).toString("hex")}`}, ${chain}, ${kind}, ${reason}, ${at}::int8)
    on conflict (chain, kind) where ended_at is null do update set reason = excluded.reason
    where incidents.reason is distinct from excluded.reason`);
}

/** Ends the open incident of this chain and kind, if there is one. */
export async function closeIncident(db: Queryable, { chain, kind, at }: IncidentKey): Promise<void> {
  await db.query(sql`
    update incidents set ended_at = ${at}::int8 where chain = ${chain} and kind = ${kind} and ended_at is null`);
}

const incidentColumns = columns(incidents, null, ["id", "chain", "kind", "reason", "startedAt", "endedAt"]);

/** The newest incidents, newest first. */
export function listIncidents(db: Queryable, limit: number): Promise<RowOf<typeof incidentColumns>[]> {
  return db.query(sql`
    select ${incidentColumns} from incidents order by started_at desc, id desc limit ${limit}`);
}
