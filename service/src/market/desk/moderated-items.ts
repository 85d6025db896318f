import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { itemImageColumns } from "../../db/schema/image-columns";
import { itemMeta, items } from "../../db/schema/items";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { notFound } from "../errors/market-error";
import { findKeptItem } from "../items/find-item";
import { itemCollectionColumns } from "../items/item-columns";

const moderatedColumns = selectList(
  columns(items, "i", ["id", "chain", "contract", "tokenId", "owner", "labels", "mintedAt"]),
  itemCollectionColumns,
  joinedColumns(itemMeta, "m", ["name"]),
  itemImageColumns,
);

/** An item as the operator's lists show it. */
export type ModeratedItemRow = RowOf<typeof moderatedColumns>;

/** The items of some ids, by id. */
export async function readModeratedItems(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, ModeratedItemRow>> {
  const rows = await db.query<ModeratedItemRow>(sql`
    select ${moderatedColumns}
    from items i join collections c on c.id = i.collection_id
    left join item_meta m on m.item_id = i.id left join media d on d.hash = m.image_hash
    where i.id = any(${sqlArray(ids, "int8")})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Any coordinates of an item; the contract is checksummed. */
export interface ItemCoordinates {
  chain: string;
  contract: Address;
  tokenId: string;
}

/**
 * The ids of items by their coordinates, in order, for the desk: an operator labels those of a collection that was taken off as well.
 *
 * @throws MarketError `not_found`.
 */
export async function findItems(db: Queryable, named: readonly ItemCoordinates[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { chain, contract, tokenId } of named) {
    const id = await findKeptItem(db, chain, contract, BigInt(tokenId));
    if (id === null) throw notFound(`item as ${chain}/${contract}/${tokenId}`);
    ids.push(id);
  }
  return ids;
}

/** How the audit log names an item. */
export function targetOf({ chain, contract, tokenId }: ItemCoordinates): string {
  return `${chain}/${contract}/${tokenId}`;
}

/** The coordinates in what `targetOf` made. */
export function readTarget(target: string): ItemCoordinates {
  const [chain = "", contract = "", tokenId = ""] = target.split("/");
  return { chain, contract: checksummed(contract as Address), tokenId };
}
