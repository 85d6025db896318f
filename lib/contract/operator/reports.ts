import { z } from "zod";
import { itemLabelSchema } from "../item";
import { pageOf, pageQuery } from "../page";
import { addressSchema, timestampSchema } from "../primitives";
import { reportReasonSchema } from "../report";
import { moderatedItemSchema, reasonSchema } from "./item";

const caseStateSchema = z.enum(["open", "labelled", "dismissed"]);
export type CaseState = z.infer<typeof caseStateSchema>;

/** The reports about one item since the last decision about it. */
const reportCaseSchema = z
  .object({
    id: z.string(),
    item: moderatedItemSchema,
    state: caseStateSchema,
    reports: z.number().int(),
    signed: z.number().int(),
    /** The reasons, the most frequent first. */
    reasons: z.array(z.object({ reason: reportReasonSchema, reports: z.number().int() })),
    firstAt: timestampSchema,
    lastAt: timestampSchema,
    /** Null while it is open. */
    decision: z
      .object({
        label: itemLabelSchema.nullable(),
        reason: z.string().nullable(),
        by: addressSchema.nullable(),
        at: timestampSchema,
      })
      .nullable(),
  })
  .meta({ id: "ReportCase" });
export type ReportCase = z.infer<typeof reportCaseSchema>;

/** `account` is null where the report is not signed. The owner of the item never sees it. */
export const reportSchema = z
  .object({
    id: z.string(),
    reason: reportReasonSchema,
    original: z.string().nullable(),
    message: z.string().nullable(),
    account: addressSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof reportSchema>;

/** A case with its newest 200 reports, signed ones first. */
export const reportCaseFullSchema = reportCaseSchema
  .extend({ entries: z.array(reportSchema) })
  .meta({ id: "ReportCaseFull" });

/** Only the first page has the totals. */
export const reportCasePageSchema = pageOf(reportCaseSchema)
  .extend({ totals: z.object({ open: z.number().int(), closed: z.number().int() }).optional() })
  .meta({ id: "ReportCasePage" });

/** Open cases with signed reports come first, then the newest. */
export const reportCasesQuerySchema = z.strictObject({
  ...pageQuery,
  state: z.enum(["open", "closed"]).default("open"),
});

const maxDecidedCases = 100;
const casesSchema = z.array(z.string().min(1).max(128)).min(1).max(maxDecidedCases);

/** Labels the items of several cases, with a reason that is shown to everyone, or dismisses the cases. All or none. */
export const decideCasesBodySchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("label"),
    cases: casesSchema,
    label: itemLabelSchema,
    reason: reasonSchema,
  }),
  z.strictObject({ decision: z.literal("dismiss"), cases: casesSchema, reason: reasonSchema.optional() }),
]);
export type DecideCasesBody = z.infer<typeof decideCasesBodySchema>;

export const decidedCasesSchema = z.object({ data: z.array(reportCaseSchema) }).meta({ id: "DecidedCases" });
