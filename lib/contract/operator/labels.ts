import { z } from "zod";
import { itemLabelSchema } from "../item";
import { pageOf, pageQuery } from "../page";
import { addressSchema, slugSchema, timestampSchema } from "../primitives";
import { itemCoordinatesSchema } from "../report";
import { moderatedItemSchema, reasonSchema } from "./item";

/** Items that one request can label. */
const maxLabelledItems = 100;
const labelledItemsSchema = z.array(itemCoordinatesSchema).min(1).max(maxLabelledItems);

/** The reason of a set label is shown to everyone, that of a lifted one is in the audit log. */
export const changeLabelBodySchema = z.strictObject({
  items: labelledItemsSchema,
  label: itemLabelSchema,
  reason: reasonSchema,
});

/** A label that was set at the desk. Labels of `COLLECTIONS_FILE` are not here: only the file lifts them. */
const operatorLabelSchema = z
  .object({
    item: moderatedItemSchema,
    label: itemLabelSchema,
    reason: z.string(),
    setBy: addressSchema.nullable(),
    setAt: timestampSchema,
  })
  .meta({ id: "OperatorLabel" });
export type OperatorLabel = z.infer<typeof operatorLabelSchema>;

export const operatorLabelPageSchema = pageOf(operatorLabelSchema).meta({ id: "OperatorLabelPage" });

/** The items after the change, in the order of the request. */
export const labelledItemsResultSchema = z
  .object({ data: z.array(moderatedItemSchema) })
  .meta({ id: "LabelledItems" });

export const operatorLabelsQuerySchema = z.strictObject({
  ...pageQuery,
  collection: slugSchema.optional(),
  label: itemLabelSchema.optional(),
});
