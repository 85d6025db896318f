import { sql } from "drizzle-orm";
import { auditEntrySchema, auditFields } from "@/lib/contract/operator/audit";
import { columns, type RowOf } from "../db/columns";
import { auditLog } from "../db/schema/desk";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = auditEntrySchema.extend({ operator: storedAddressSchema.nullable() }).strict();

const entryColumns = columns(auditLog, null, auditFields);

/** The log of the desk, entry by entry with its hashes: it verifies after a restore as it did before. */
export const auditKind = defineKind({
  name: "audit",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof entryColumns>>((after, count) =>
      db.query(sql`
        select ${entryColumns} from audit_log where number > ${after?.number ?? 0}::int8
        order by number limit ${count}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(auditLog).values([...lines])),
});
