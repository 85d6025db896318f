import { z } from "zod";
import { addressSchema, digitsSchema } from "@/lib/contract/primitives";

/** Path segments that only identify something: an unknown one is simply not found. */
const identifier = z.string().min(1).max(128);

export const slugParameters = z.strictObject({ slug: identifier });
/** A slug with an optional token id and chain. */
export const dropParameters = z.strictObject({ slug: z.string().min(1).max(256) });
export const itemParameters = z.strictObject({
  chain: identifier,
  contract: addressSchema,
  tokenId: digitsSchema,
});
export const accountParameters = z.strictObject({ address: addressSchema });
export const orderParameters = z.strictObject({ id: identifier });
export const orderNameParameters = z.strictObject({ idOrHash: identifier });
export const moveParameters = z.strictObject({ id: identifier });

/** The query of a route without parameters: any parameter is unknown. */
export const noQuery = z.strictObject({});
