import { z } from "zod";
import { appealSchema, appealStateSchema } from "../appeal";
import { pageOf, pageQuery } from "../page";
import { addressSchema } from "../primitives";
import { moderatedItemSchema, reasonSchema } from "./item";

/**
 * An appeal with its item as it is now. `labelReason` is null once the label is lifted, and for a label of the file; `account` is null once
 * the account has erased its data.
 */
export const operatorAppealSchema = appealSchema
  .extend({
    account: addressSchema.nullable(),
    item: moderatedItemSchema,
    labelReason: z.string().nullable(),
    decidedBy: addressSchema.nullable(),
  })
  .meta({ id: "OperatorAppeal" });
export type OperatorAppeal = z.infer<typeof operatorAppealSchema>;

/** Only the first page has the number of open appeals. */
export const operatorAppealPageSchema = pageOf(operatorAppealSchema)
  .extend({ open: z.number().int().optional() })
  .meta({ id: "OperatorAppealPage" });

export const operatorAppealsQuerySchema = z.strictObject({
  ...pageQuery,
  state: appealStateSchema.default("open"),
});

/** Keeps or lifts the label. The owner reads the answer. */
export const decideAppealBodySchema = z.strictObject({
  decision: z.enum(["keep", "lift"]),
  answer: reasonSchema,
});
export type DecideAppealBody = z.infer<typeof decideAppealBodySchema>;
