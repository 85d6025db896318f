import { sql } from "drizzle-orm";
import { incidentSchema } from "@/lib/contract/service-status";
import { columns, type RowOf } from "../db/columns";
import { incidents } from "../db/schema/desk";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const incidentColumns = columns(incidents, null, ["id", "chain", "kind", "reason", "startedAt", "endedAt"]);

/** Lines have a kind of their own, so that of the incident is called `trouble`. */
const schema = incidentSchema.omit({ kind: true }).extend({ trouble: incidentSchema.shape.kind }).strict();

/** What visitors could notice, as the status page lists it. */
export const incidentsKind = defineKind({
  name: "incident",
  schema,
  async *read(db) {
    const rows = readInPages<RowOf<typeof incidentColumns>>((after, count) =>
      db.query(
        sql`select ${incidentColumns} from incidents where id > ${after?.id ?? ""} order by id limit ${count}`,
      ),
    );
    for await (const { kind: trouble, ...row } of rows) yield { ...row, trouble };
  },
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm.insert(incidents).values(lines.map(({ trouble: kind, ...line }) => ({ ...line, kind }))),
    ),
});
