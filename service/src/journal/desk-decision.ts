import { z } from "zod";
import { chainRightSchema } from "@/lib/contract/chain";
import { itemLabelSchema } from "@/lib/contract/item";
import { auditEntrySchema } from "@/lib/contract/operator/audit";
import { changeCollectionBodySchema } from "@/lib/contract/operator/collections";
import { addressSchema, chainIdentifierSchema, slugSchema } from "@/lib/contract/primitives";

/** An entry of the audit log, without its place in the log's chain of hashes. */
const audited = {
  type: z.literal("desk_decision"),
  ...auditEntrySchema.omit({ number: true, previousHash: true, hash: true }).shape,
};
const aboutAccount = { ...audited, target: addressSchema };
const aboutChain = { ...audited, target: chainIdentifierSchema };
/** `chain/contract/tokenId` */
const aboutItem = { ...audited, target: z.string().regex(/^[^/]+\/0x[0-9a-fA-F]{40}\/\d+$/) };
const reason = z.string();

/**
 * What operators decide for the protection of people, as the audit log has it. To add an action, add it here and to
 * `service/src/backup/repeat-decision.ts`.
 */
export const deskDecisionSchema = z.discriminatedUnion("action", [
  z.strictObject({
    ...aboutAccount,
    action: z.literal("account_blocked"),
    after: z.looseObject({ reason }),
  }),
  z.strictObject({ ...aboutAccount, action: z.literal("account_unblocked") }),
  z.strictObject({
    ...aboutAccount,
    action: z.literal("profile_hidden"),
    after: z.looseObject({ reason }),
  }),
  z.strictObject({ ...aboutAccount, action: z.literal("profile_shown") }),
  z.strictObject({ ...aboutChain, action: z.literal("trading_paused"), after: z.looseObject({ reason }) }),
  z.strictObject({ ...aboutChain, action: z.literal("trading_resumed") }),
  z.strictObject({
    ...aboutChain,
    action: z.literal("rights_accepted"),
    after: z.looseObject({ rights: z.array(chainRightSchema) }),
  }),
  z.strictObject({
    ...audited,
    action: z.literal("collection_changed"),
    target: slugSchema,
    after: changeCollectionBodySchema,
  }),
  z.strictObject({
    ...aboutItem,
    action: z.literal("label_set"),
    after: z.looseObject({ label: itemLabelSchema, reason }),
  }),
  z.strictObject({
    ...aboutItem,
    action: z.literal("label_lifted"),
    before: z.looseObject({ label: itemLabelSchema }),
    after: z.looseObject({ reason }),
  }),
  z.strictObject({
    ...audited,
    action: z.literal("case_labelled"),
    after: z.looseObject({ label: itemLabelSchema, reason }),
  }),
  z.strictObject({
    ...audited,
    action: z.literal("case_dismissed"),
    after: z.looseObject({ reason: reason.nullable() }),
  }),
  z.strictObject({
    ...audited,
    action: z.literal("appeal_kept"),
    after: z.looseObject({ answer: z.string() }),
  }),
  z.strictObject({
    ...audited,
    action: z.literal("appeal_lifted"),
    after: z.looseObject({ answer: z.string() }),
  }),
]);
export type DeskDecision = z.infer<typeof deskDecisionSchema>;

/** The actions that the journal records. */
export const journaledActions: ReadonlySet<string> = new Set(
  deskDecisionSchema.options.map(({ shape }) => shape.action.value),
);
