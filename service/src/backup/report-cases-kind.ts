import { sql } from "drizzle-orm";
import { reportCaseFullSchema } from "@/lib/contract/operator/reports";
import { columns, type RowOf } from "../db/columns";
import { reportCases } from "../db/schema/desk";
import { selectList } from "../db/select-list";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";
import { findSavedItem, savedItem, savedItemSchema } from "./saved-item";

/** The reports of a case are lines of their own. */
const schema = reportCaseFullSchema
  .omit({ entries: true, reasons: true })
  .extend({
    item: savedItemSchema,
    decision: reportCaseFullSchema.shape.decision
      .unwrap()
      .extend({ by: storedAddressSchema.nullable() })
      .strict()
      .nullable(),
  })
  .strict();

const caseColumns = selectList(
  columns(reportCases, "k", ["id", "state", "reports", "signed", "firstAt", "lastAt"]),
  columns(reportCases, "k", ["label", "decisionReason", "decidedBy", "decidedAt"]),
  savedItem,
);

export const reportCasesKind = defineKind({
  name: "report_case",
  schema,
  async *read(db) {
    const rows = readInPages<RowOf<typeof caseColumns>>((after, count) =>
      db.query(sql`
        select ${caseColumns} from report_cases k join items i on i.id = k.item_id
        where k.id > ${after?.id ?? ""} order by k.id limit ${count}`),
    );
    for await (const { label, decisionReason: reason, decidedBy: by, decidedAt: at, ...row } of rows) {
      yield { ...row, decision: at === null ? null : { label, reason, by, at } };
    }
  },
  import: (context) => ({
    take: ({ item, decision, ...line }) =>
      context.db.transaction(async (tx) => {
        const itemId = await findSavedItem(tx, context, item);
        if (itemId === null) return;
        const { label = null, reason = null, by = null, at = null } = decision ?? {};
        await tx.orm
          .insert(reportCases)
          .values({ ...line, itemId, label, decisionReason: reason, decidedBy: by, decidedAt: at });
      }),
    finish: async () => {},
  }),
});
