import { sql } from "drizzle-orm";
import { z } from "zod";
import { reportSchema } from "@/lib/contract/operator/reports";
import { columns, type RowOf } from "../db/columns";
import { fieldsOf, recordset } from "../db/recordset";
import { reports } from "../db/schema/desk";
import { columnNames, fieldNames, writtenKeys } from "../db/written-columns";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = reportSchema.extend({ caseId: z.string(), account: storedAddressSchema.nullable() }).strict();

const reportColumns = columns(reports, null, [
  "id",
  "caseId",
  "reason",
  "original",
  "message",
  "account",
  "createdAt",
]);
const reportKeys = writtenKeys(reports, { except: [] });

/** Reports of items. Their cases come before them. */
export const reportsKind = defineKind({
  name: "report",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof reportColumns>>((after, count) =>
      db.query(sql`
        select ${reportColumns} from reports where id > ${after?.id ?? ""} order by id limit ${count}`),
    ),
  import: ({ db, leaveOut }) =>
    importTogether(async (lines) => {
      const stored = await db.query(sql`
        insert into reports (${columnNames(reports, reportKeys)})
        select ${fieldNames("r", reportKeys)} from ${recordset(lines, "r", fieldsOf(reports, reportKeys))}
        join report_cases k on k.id = r."caseId" returning id`);
      // A case that was left out takes its reports with it.
      for (let left = stored.length; left < lines.length; left += 1) leaveOut("collection_not_followed");
    }),
});
