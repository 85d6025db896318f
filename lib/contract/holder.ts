import { z } from "zod";
import { pageOf, pageQuery } from "./page";
import { addressSchema, chainIdentifierSchema, digitsSchema } from "./primitives";

/** An account that holds something of a collection: `quantity` units of `items` different items. */
const holderSchema = z
  .object({ address: addressSchema, quantity: digitsSchema, items: z.number().int().positive() })
  .meta({ id: "Holder" });

export const holderPageSchema = pageOf(holderSchema).meta({ id: "HolderPage" });
export type HolderPage = z.infer<typeof holderPageSchema>;

export const holdersQuerySchema = z.strictObject({ ...pageQuery, chain: chainIdentifierSchema.optional() });
