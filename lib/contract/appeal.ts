import { z } from "zod";
import { itemLabelSchema } from "./item";
import { pageOf, pageQuery } from "./page";
import { addressSchema, chainIdentifierSchema, digitsSchema, timestampSchema } from "./primitives";
import { itemCoordinatesSchema, maxMessageLength } from "./report";
import { shownTextSchema } from "./shown-text";

/** An appeal against a label, by the item's owner or the collection's creator. */
export const createAppealBodySchema = itemCoordinatesSchema.extend({
  label: itemLabelSchema,
  message: shownTextSchema(maxMessageLength),
});

export const appealStateSchema = z.enum(["open", "kept", "lifted"]);
export type AppealState = z.infer<typeof appealStateSchema>;

export const appealSchema = z
  .object({
    id: z.string(),
    account: addressSchema,
    item: z.object({ chain: chainIdentifierSchema, contract: addressSchema, tokenId: digitsSchema }),
    label: itemLabelSchema,
    message: z.string(),
    state: appealStateSchema,
    createdAt: timestampSchema,
    decidedAt: timestampSchema.nullable(),
    /** The operator's words with the decision. */
    answer: z.string().nullable(),
  })
  .meta({ id: "Appeal" });
export type Appeal = z.infer<typeof appealSchema>;

export const appealPageSchema = pageOf(appealSchema).meta({ id: "AppealPage" });

export const appealsQuerySchema = z.strictObject(pageQuery);
