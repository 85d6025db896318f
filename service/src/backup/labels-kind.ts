import { sql } from "drizzle-orm";
import { z } from "zod";
import { itemLabelSchema } from "@/lib/contract/item";
import { timestampSchema } from "@/lib/contract/primitives";
import type { RowOf } from "../db/columns";
import { jsonObject } from "../db/json-object";
import { itemLabels } from "../db/schema/desk";
import { computed, selectList } from "../db/select-list";
import { sqlArray } from "../db/sql-array";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";
import { findSavedItem, savedItem, savedItemSchema } from "./saved-item";

const setLabelSchema = z.strictObject({
  label: itemLabelSchema,
  reason: z.string(),
  setBy: storedAddressSchema.nullable(),
  setAt: timestampSchema,
});

/** The labels that the desk set on an item, in the sequence in which the item has them. */
const schema = z.strictObject({ item: savedItemSchema, labels: z.array(setLabelSchema).min(1) });

const labelledColumns = selectList(
  computed({
    id: sql<number>`i.id`,
    labels: sql<z.infer<typeof setLabelSchema>[]>`jsonb_agg(
      ${jsonObject(itemLabels, "l", ["label", "reason", "setBy", "setAt"])} order by array_position(i.labels, l.label))`,
  }),
  savedItem,
);

/**
 * Labels come before orders, which are made with the labels of their items. An item without an owner has its labels already when its mint
 * is read.
 */
export const labelsKind = defineKind({
  name: "item_labels",
  schema,
  async *read(db) {
    const rows = readInPages<RowOf<typeof labelledColumns>>((after, count) =>
      db.query(sql`
        select ${labelledColumns} from item_labels l join items i on i.id = l.item_id
        where i.id > ${after?.id ?? 0}::int8 group by i.id order by i.id limit ${count}`),
    );
    for await (const { item, labels } of rows) yield { item, labels };
  },
  import: (context) => ({
    take: ({ item, labels }) =>
      context.db.transaction(async (tx) => {
        const itemId = await findSavedItem(tx, context, item);
        if (itemId === null) return;
        await tx.orm.insert(itemLabels).values(labels.map((label) => ({ ...label, itemId })));
        const names = sqlArray(
          labels.map(({ label }) => label),
          "text",
        );
        await tx.query(sql`
          update items i set labels = i.labels || array(
            select n.label from unnest(${names}) with ordinality n (label, place)
            where n.label <> all(i.labels) order by n.place)
          where i.id = ${itemId}::int8`);
      }),
    finish: async () => {},
  }),
});
