import { z } from "zod";
import { imageSchema } from "../collection";
import { itemLabelSchema } from "../item";
import {
  addressSchema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "../primitives";
import { shownTextSchema } from "../shown-text";

/** An item as the operator's lists show it. */
export const moderatedItemSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
    name: z.string(),
    image: imageSchema.nullable(),
    owner: addressSchema.nullable(),
    labels: z.array(itemLabelSchema),
    mintedAt: timestampSchema.nullable(),
    collection: z.object({ slug: slugSchema, name: z.string(), verified: z.boolean() }),
  })
  .meta({ id: "ModeratedItem" });
export type ModeratedItem = z.infer<typeof moderatedItemSchema>;

const maxReasonLength = 280;
/** A reason in the operator's words: facts and a source. Where it is shown to everyone, the record says so. */
export const reasonSchema = shownTextSchema(maxReasonLength);
