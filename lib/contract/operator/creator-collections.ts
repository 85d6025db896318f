import { z } from "zod";
import { creatorCollectionSchema, creatorPolicySchema } from "../creator-collection";
import { pageOf, pageQuery } from "../page";
import { addressSchema, slugSchema, timestampSchema } from "../primitives";
import { reasonSchema } from "./item";

/** What the studio deploys; a contract whose code it is does nothing else. */
export const studioCodeSchema = z.enum(["drop721", "drop1155", "enforced721c"]);
export type StudioCode = z.infer<typeof studioCodeSchema>;

/** A contract that a creator asked for, as the operators see it. */
export const operatorCreatorCollectionSchema = creatorCollectionSchema
  .extend({
    /** Its owner at that time; null once the account has erased its data. */
    account: addressSchema.nullable(),
    standard: z.enum(["erc721", "erc1155"]),
    /** Null: its code is not what the studio deploys. */
    code: studioCodeSchema.nullable(),
    decidedBy: addressSchema.nullable(),
    decidedAt: timestampSchema.nullable(),
  })
  .meta({ id: "OperatorCreatorCollection" });
export type OperatorCreatorCollection = z.infer<typeof operatorCreatorCollectionSchema>;

/** Only the first page has the number that waits. */
export const operatorCreatorCollectionPageSchema = pageOf(operatorCreatorCollectionSchema)
  .extend({ policy: creatorPolicySchema, waiting: z.number().int().optional() })
  .meta({ id: "OperatorCreatorCollectionPage" });

export const operatorCreatorCollectionsQuerySchema = z.strictObject({
  ...pageQuery,
  state: z.enum(["waiting", "followed", "rejected"]).default("waiting"),
});

/** Accepts a contract, under another slug if one is named, or rejects it. The creator reads the answer. */
export const decideCreatorCollectionBodySchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("accept"), slug: slugSchema.optional() }),
  z.strictObject({ decision: z.literal("reject"), answer: reasonSchema }),
]);
export type DecideCreatorCollectionBody = z.infer<typeof decideCreatorCollectionBodySchema>;
