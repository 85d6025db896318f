import { z } from "zod";
import { pageOf, pageQuery } from "../page";
import { addressSchema, timestampSchema } from "../primitives";

const auditActionSchema = z.enum([
  "trading_paused",
  "trading_resumed",
  "rights_changed",
  "rights_accepted",
  "collection_added",
  "collection_changed",
  "collection_reread",
  "creator_collection_rejected",
  "label_set",
  "label_lifted",
  "case_labelled",
  "case_dismissed",
  "appeal_kept",
  "appeal_lifted",
  "account_blocked",
  "account_unblocked",
  "profile_hidden",
  "profile_shown",
  "fee_changed",
  "fee_reset",
  "branding_published",
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** The changed fields; null where there was or is nothing. */
const auditedStateSchema = z.record(z.string(), z.unknown()).nullable();

/**
 * One change by an operator. Numbers have no gaps. `hash` is the SHA-256 of the RFC 8785 JSON of all other fields, among them the hash of
 * the entry before, so no entry can be changed or left out unnoticed.
 */
export const auditEntrySchema = z
  .object({
    number: z.number().int().positive(),
    at: timestampSchema,
    /** Null: the change came from the machine, by the command. */
    operator: addressSchema.nullable(),
    action: auditActionSchema,
    /** What was changed: a chain, a slug, `chain/contract/tokenId`, an account … */
    target: z.string(),
    before: auditedStateSchema,
    after: auditedStateSchema,
    requestId: z.string().nullable(),
    /** 64 zeros in the first entry. */
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditFields = auditEntrySchema.keyof().options;

/** The newest first. */
export const auditPageSchema = pageOf(auditEntrySchema).meta({ id: "AuditPage" });

export const auditQuerySchema = z.strictObject({
  ...pageQuery,
  operator: addressSchema.optional(),
  action: auditActionSchema.optional(),
  /** A part of the target, upper and lower case alike. */
  q: z.string().trim().min(1).max(128).optional(),
  after: z.coerce.number().int().nonnegative().optional(),
  before: z.coerce.number().int().nonnegative().optional(),
  /** `csv`: all entries that fit, as a file; `cursor` and `limit` do not count. */
  format: z.enum(["json", "csv"]).default("json"),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** The whole log, checked entry by entry. */
export const auditVerificationSchema = z
  .object({
    entries: z.number().int(),
    isIntact: z.boolean(),
    /** The first entry that does not fit; null in an intact log. */
    brokenAt: z.number().int().nullable(),
    /** Hash of the newest entry. A person who keeps it can prove later that no earlier entry was changed. */
    lastHash: z.string().nullable(),
  })
  .meta({ id: "AuditVerification" });
export type AuditVerification = z.infer<typeof auditVerificationSchema>;
