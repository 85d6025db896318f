import { type SQL, sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import { collections } from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { itemMeta, items } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { collectionLabels } from "../collections/contract-fault";

/** What a notification or a price alert is about, for the tables of `subjectJoins`. The item's columns are null without one. */
export const subjectColumns = selectList(
  columns(collections, "c", {
    collectionSlug: "slug",
    collectionName: "name",
    collectionVerified: "verified",
  }),
  computed({ collectionLabels }),
  computed({ collectionImage: imageObject("b", sql`c.image_hash`) }),
  joinedColumns(items, "i", {
    itemChain: "chain",
    itemContract: "contract",
    itemTokenId: "tokenId",
    itemLabels: "labels",
  }),
  joinedColumns(itemMeta, "m", { itemName: "name" }),
  computed({ itemImage: imageObject("d", sql`m.image_hash`) }),
);
export type SubjectRow = RowOf<typeof subjectColumns>;

/** The joins of a table with `collection_id` and `item_id`, by its alias. */
export function subjectJoins(alias: string): SQL {
  return sql.raw(`
    join collections c on c.id = ${alias}.collection_id and c.followed left join media b on b.hash = c.image_hash
    left join items i on i.id = ${alias}.item_id left join item_meta m on m.item_id = i.id
    left join media d on d.hash = m.image_hash`);
}
