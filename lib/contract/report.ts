import { z } from "zod";
import { addressSchema, chainIdentifierSchema, digitsSchema, timestampSchema } from "./primitives";
import { shownTextSchema } from "./shown-text";

/** Any coordinates of an item. */
export const itemCoordinatesSchema = z.strictObject({
  chain: chainIdentifierSchema,
  contract: addressSchema,
  tokenId: digitsSchema,
});

export const reportReasonSchema = z.enum(["copied_art", "stolen", "misleading", "explicit", "unlawful"]);
export type ReportReason = z.infer<typeof reportReasonSchema>;

const maxOriginalLength = 512;
/** Letters in what an account writes to the operators. */
export const maxMessageLength = 1_000;

/** A report about an item. `stolen` needs the session of the account that it was taken from. */
export const createReportBodySchema = itemCoordinatesSchema.extend({
  reason: reportReasonSchema,
  /** Where the original is: a link, an address or an item. Shown as text. */
  original: shownTextSchema(maxOriginalLength).nullable().default(null),
  message: shownTextSchema(maxMessageLength).nullable().default(null),
});
export type CreateReportBody = z.input<typeof createReportBodySchema>;

/** What the operators got. `isSigned`: it came with a session. */
export const receivedReportSchema = z
  .object({ id: z.string(), isSigned: z.boolean(), createdAt: timestampSchema })
  .meta({ id: "ReceivedReport" });
export type ReceivedReport = z.infer<typeof receivedReportSchema>;
