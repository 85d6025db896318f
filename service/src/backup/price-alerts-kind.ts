import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdentifierSchema, digitsSchema, slugSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { collections } from "../db/schema/collections";
import { priceAlerts } from "../db/schema/notifications";
import { computed, selectList } from "../db/select-list";
import { getCollectionId } from "../market/collections/collection-head";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";
import { findSavedItem, savedItem, savedItemSchema } from "./saved-item";

const schema = z.strictObject({
  id: z.string(),
  account: storedAddressSchema,
  collection: slugSchema,
  chain: chainIdentifierSchema,
  /** Null for a floor. */
  item: savedItemSchema.nullable(),
  below: digitsSchema,
  createdAt: timestampSchema,
  reachedAt: timestampSchema.nullable(),
});
type Line = z.infer<typeof schema>;

const alertColumns = selectList(
  columns(priceAlerts, "p", ["id", "account", "chain", "below", "createdAt", "reachedAt"]),
  columns(collections, "c", { collection: "slug" }),
  computed({
    item: sql<Line["item"]>`(select s.item from (select ${savedItem} from items i where i.id = p.item_id) s)`,
  }),
);

/** Prices that accounts want to hear of. */
export const priceAlertsKind = defineKind<Line>({
  name: "price_alert",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof alertColumns>>((after, count) =>
      db.query(sql`
        select ${alertColumns} from price_alerts p join collections c on c.id = p.collection_id
        where p.id > ${after?.id ?? ""} order by p.id limit ${count}`),
    ),
  import: (context) => ({
    take: ({ collection, item, below, ...line }) =>
      context.db.transaction(async (tx) => {
        const collectionId = await getCollectionId(tx, collection);
        if (collectionId === null) return context.leaveOut("collection_not_followed");
        const itemId = item === null ? null : await findSavedItem(tx, context, item);
        if (item !== null && itemId === null) return;
        await tx.orm.insert(priceAlerts).values({ ...line, collectionId, itemId, below: BigInt(below) });
      }),
    finish: async () => {},
  }),
});
