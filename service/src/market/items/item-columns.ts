import { type SQL, sql } from "drizzle-orm";
import { columns, joinedColumns, presentColumns, type RowOf } from "../../db/columns";
import { collections } from "../../db/schema/collections";
import { itemImageColumns } from "../../db/schema/image-columns";
import { itemMeta, items } from "../../db/schema/items";
import { orders } from "../../db/schema/orders";
import { selectList } from "../../db/select-list";
import type { BestOffer } from "./best-offers";

/** The columns of an item as lists draw it, for the tables of `itemJoins`: the row, its picture and its best listing. */
export const itemColumns = selectList(
  columns(items, "i", ["id", "chain", "contract", "tokenId"]),
  // Items without an owner are shown nowhere: every list leaves them out.
  presentColumns(items, "i", ["owner"]),
  columns(items, "i", [
    "homeChain",
    "vaultState",
    "labels",
    "rarityRank",
    "lastSalePrice",
    "lastSaleCurrency",
    "lastSaleAt",
  ]),
  joinedColumns(itemMeta, "m", ["name"]),
  itemImageColumns,
  joinedColumns(orders, "o", { orderId: "id", orderHash: "hash", orderContract: "contract" }),
  joinedColumns(orders, "o", ["maker", "price", "unitPrice", "currency", "quantity", "endsAt", "enforced"]),
  columns(items, "i", ["collectionId", "traitIds"]),
);

/** The columns of its collection, where `collections c` is joined too. */
export const itemCollectionColumns = selectList(
  columns(collections, "c", ["slug"]),
  columns(collections, "c", { collectionName: "name" }),
  columns(collections, "c", ["verified", "standard"]),
);

/** An item as lists draw it. */
export type ItemRow = RowOf<typeof itemColumns>;

/** The row with the additions of `withBestOffers`. */
export type OfferedItemRow = ItemRow & { bestOffer: BestOffer | null };

/** The joins that go with `items i`; each finds at most one row, so they never change the order or the count. */
export const itemJoins: SQL = sql.raw(`
  left join item_meta m on m.item_id = i.id
  left join media d on d.hash = m.image_hash
  left join orders o on o.chain = i.chain and o.hash = i.list_hash`);
