import { z } from "zod";
import { pageOf, pageQuery } from "./page";
import { addressSchema, chainIdentifierSchema, digitsSchema } from "./primitives";

/** An account that holds something of a collection: `quantity` units of `items` different items. */
const holderSchema = z
  .object({ address: addressSchema, quantity: digitsSchema, items: z.number().int().positive() })
  .meta({ id: "Holder" });

/** Most items of a collection whose holders at a past block are read: each page goes through all its transfers. */
export const maxItemsAtBlock = 100_000;

/** Most transfers of a collection up to a past block, for the same reason: few items may move often. */
export const maxTransfersAtBlock = 500_000;

export const holderPageSchema = pageOf(holderSchema).meta({ id: "HolderPage" });
export type HolderPage = z.infer<typeof holderPageSchema>;

export const holdersQuerySchema = z.strictObject({
  ...pageQuery,
  chain: chainIdentifierSchema.optional(),
  block: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      "Addition of Quayside: with `chain`, the holders after this block, as its transfers leave them.",
    ),
});
