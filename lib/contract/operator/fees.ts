import { z } from "zod";
import { marketplaceFeeSchema } from "../chain";
import { addressSchema, bpsSchema, chainIdentifierSchema, slugSchema, timestampSchema } from "../primitives";

/** A collection's own marketplace fee on a chain. */
const collectionFeeSchema = marketplaceFeeSchema
  .extend({
    slug: slugSchema,
    chain: chainIdentifierSchema,
    changedBy: addressSchema.nullable(),
    changedAt: timestampSchema,
  })
  .meta({ id: "CollectionFee" });
export type CollectionFee = z.infer<typeof collectionFeeSchema>;

/** The fees of orders made now: of each chain, by its chain file, and of the collections that have their own. */
export const operatorFeesSchema = z
  .object({
    maxBps: bpsSchema,
    chains: z.array(marketplaceFeeSchema.extend({ chain: chainIdentifierSchema })),
    collections: z.array(collectionFeeSchema),
  })
  .meta({ id: "OperatorFees" });
export type OperatorFees = z.infer<typeof operatorFeesSchema>;

/** The recipient is the chain's: web apps trust no other one. */
export const changeFeeBodySchema = z.strictObject({ bps: bpsSchema });
