import { sql } from "drizzle-orm";
import { appealSchema } from "@/lib/contract/appeal";
import { columns, type RowOf } from "../db/columns";
import { appeals } from "../db/schema/desk";
import { selectList } from "../db/select-list";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";
import { findSavedItem, savedItem, savedItemSchema } from "./saved-item";

const schema = appealSchema
  .extend({
    account: storedAddressSchema.nullable(),
    item: savedItemSchema,
    decidedBy: storedAddressSchema.nullable(),
  })
  .strict();

const appealColumns = selectList(
  columns(appeals, "a", ["id", "account", "label", "message", "state", "createdAt"]),
  columns(appeals, "a", ["answer", "decidedBy", "decidedAt"]),
  savedItem,
);

export const appealsKind = defineKind({
  name: "appeal",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof appealColumns>>((after, count) =>
      db.query(sql`
        select ${appealColumns} from appeals a join items i on i.id = a.item_id
        where a.id > ${after?.id ?? ""} order by a.id limit ${count}`),
    ),
  import: (context) => ({
    take: ({ item, ...line }) =>
      context.db.transaction(async (tx) => {
        const itemId = await findSavedItem(tx, context, item);
        if (itemId !== null) await tx.orm.insert(appeals).values({ ...line, itemId });
      }),
    finish: async () => {},
  }),
});
