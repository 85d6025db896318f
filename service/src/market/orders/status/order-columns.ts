import { type SQL, sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../../db/columns";
import { collections } from "../../../db/schema/collections";
import { itemImageColumns } from "../../../db/schema/image-columns";
import { itemMeta, type items } from "../../../db/schema/items";
import { orders } from "../../../db/schema/orders";
import { computed, selectList } from "../../../db/select-list";

/** The columns of an order with the collection and the item that it is about, for the tables of `orderJoins`. */
export const orderColumns = selectList(
  columns(orders, "o", [
    "id",
    "hash",
    "side",
    "kind",
    "traits",
    "chain",
    "contract",
    "tokenId",
    "itemId",
    "collectionId",
    "maker",
    "taker",
    "currency",
    "price",
    "unitPrice",
    "quantity",
    "remaining",
    "fees",
    "proceeds",
    "components",
    "signature",
    "contractSigned",
    "startsAt",
    "endsAt",
    "status",
    "statusReason",
    "fault",
    "checkedAt",
    "checkedBlock",
    "createdAt",
    "updatedAt",
    "hidden",
    "confirmed",
    "enforced",
    "endable",
    "endedAt",
    "signableUntil",
  ]),
  // Whether the order's contract is part of the chain's own stream; otherwise it is still catching up.
  computed({ synced: sql<boolean>`coalesce(k.synced, false)` }),
  columns(collections, "c", ["followed"]),
  // Whether the collection is in lists: the order itself may be hidden by its maker.
  computed({ listed: sql<boolean>`c.followed and not c.hidden` }),
  columns(collections, "c", { collectionSlug: "slug", collectionName: "name" }),
  joinedColumns(itemMeta, "m", { itemName: "name" }),
  // Null if the order names no single item, or one that is not minted.
  computed({
    itemLabels: sql<
      typeof items.$inferSelect.labels | null
    >`(select i.labels from items i where i.id = o.item_id)`,
  }),
  itemImageColumns,
);

/** An order as its record is made from. */
export type StoredOrderRow = RowOf<typeof orderColumns>;

/** The joins that go with `orders o`; each finds at most one row. */
export const orderJoins: SQL = sql.raw(`
  join collections c on c.id = o.collection_id
  left join collection_contracts k on k.chain = o.chain and k.address = o.contract
  left join item_meta m on m.item_id = o.item_id
  left join media d on d.hash = m.image_hash`);
