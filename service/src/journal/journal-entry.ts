import { z } from "zod";
import { addressSchema, timestampSchema } from "@/lib/contract/primitives";
import { deskDecisionSchema } from "./desk-decision";

const at = timestampSchema;

/** What the journal can record. A new kind is a line here, and a line in `service/src/backup/replay-journal.ts`. */
export const journalEntrySchema = z.discriminatedUnion("type", [
  /** The maker hid an order, or showed it again. */
  z.strictObject({ type: z.literal("order_hidden"), at, order: z.string(), hidden: z.boolean() }),
  /** The maker ended an order: the server never signs for it again. */
  z.strictObject({ type: z.literal("order_ended"), at, order: z.string() }),
  /** A key was revoked. */
  z.strictObject({ type: z.literal("key_revoked"), at, key: z.string() }),
  /** A key was replaced: it ends at `expiresAt`, Unix seconds. */
  z.strictObject({ type: z.literal("key_replaced"), at, key: z.string(), expiresAt: timestampSchema }),
  /** An account had its data erased. Keys and orders that were erased with it have entries of their own. */
  z.strictObject({ type: z.literal("account_erased"), at, account: addressSchema }),
  /** An account deleted its name and its avatar. */
  z.strictObject({ type: z.literal("profile_deleted"), at, account: addressSchema }),
  /** An order that ended unfilled was erased with its account's data. */
  z.strictObject({ type: z.literal("order_erased"), at, order: z.string() }),
  deskDecisionSchema,
]);
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** The first record of a journal. */
export const journalHeadSchema = z.strictObject({
  type: z.literal("journal"),
  format: z.literal(1),
  id: z.string(),
});
