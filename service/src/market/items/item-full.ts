import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { Address } from "@/lib/contract/primitives";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { itemMeta, items, mediaFiles, traits } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { withBestOffers } from "./best-offers";
import { itemCollectionColumns, itemColumns, itemJoins, type OfferedItemRow } from "./item-columns";

const itemFullColumns = selectList(
  itemColumns,
  itemCollectionColumns,
  joinedColumns(itemMeta, "m", ["description", "animationUri", "animationMime", "animationHash"]),
  joinedColumns(mediaFiles, "f", {
    fileState: "state",
    fileType: "contentType",
    fileBytes: "bytes",
    fileError: "error",
  }),
  joinedColumns(itemMeta, "m", ["externalUrl", "attributes"]),
  joinedColumns(itemMeta, "m", { metaState: "state" }),
  joinedColumns(itemMeta, "m", ["tokenUri", "refreshedAt"]),
  joinedColumns(itemMeta, "m", { metaError: "error" }),
  columns(items, "i", ["mintedAt"]),
  columns(items, "i", { saleTxHash: "lastSaleTx", saleBlock: "lastSaleBlock", saleChain: "lastSaleChain" }),
  computed({
    heldByPool: sql<boolean>`exists (
      select from events e where e.chain = i.chain and e.to_addr = i.owner and e.name = 'pool_created')`,
    collectionItems: sql<number>`(select coalesce(sum(k.items), 0)::int from collection_chains k where k.collection_id = c.id)`,
  }),
);

/** Everything about one item except its traits' counts. */
export type ItemFullRow = RowOf<typeof itemFullColumns> & OfferedItemRow;

export async function getItemFull(db: Queryable, id: number): Promise<ItemFullRow | null> {
  const rows = await db.query<RowOf<typeof itemFullColumns>>(sql`
    select ${itemFullColumns}
    from items i join collections c on c.id = i.collection_id ${itemJoins}
    left join media_files f on f.hash = m.animation_hash
    where i.id = ${id}::int8 and i.owner is not null and c.followed`);
  return (await withBestOffers(db, rows))[0] ?? null;
}

const traitColumns = columns(traits, "t", ["type", "value", "count"]);

export type ItemTraitRow = RowOf<typeof traitColumns> & { floor: string | null };

/** A trait that many listed items share is usually found among so many of the cheapest. */
const cheapestListed = 500;

/**
 * The counts of an item's trait values, and the lowest native price on its chain among items that share each. The cheapest listings are
 * read once for all traits; the traits that none of them has are looked up in the index of listed items' traits, which is kept from
 * being mixed with another one by `offset`.
 */
export function listItemTraits(
  db: Queryable,
  item: { collectionId: number; chain: string; traitIds: readonly number[] },
): Promise<ItemTraitRow[]> {
  const ids = sqlArray(item.traitIds, "int4");
  return db.query<ItemTraitRow>(sql`
    with cheapest as materialized (
      select i.list_price, i.chain, i.trait_ids from items i
      where i.collection_id = ${item.collectionId} and i.list_currency = ${zeroAddress} and i.list_norm is not null
      order by i.list_price, i.id limit ${cheapestListed}
    )
    select ${traitColumns}, coalesce(
      (select min(i.list_price) from cheapest i where t.id = any(i.trait_ids) and i.chain = ${item.chain}),
      (select min(i.list_price) from (
        select i.list_price, i.list_currency, i.chain from items i
        where i.trait_ids @> array[t.id] and i.list_norm is not null offset 0
      ) i where i.list_currency = ${zeroAddress} and i.chain = ${item.chain})) as floor
    from traits t where t.id = any(${ids})`);
}

/** The holders of an ERC-1155 item on its chain: their number, the sum, and the largest ones. */
export async function readHolders(
  db: Queryable,
  item: { id: number; chain: string },
): Promise<{ holders: number; supply: string; top: { address: Address; quantity: string }[] }> {
  const [[sums], top] = await Promise.all([
    db.query<{ holders: number; supply: string }>(
      sql`select holders, supply from edition_totals where item_id = ${item.id}::int8 and chain = ${item.chain}`,
    ),
    db.query<{ address: Address; quantity: string }>(sql`
      select owner as address, amount as quantity from balances
      where item_id = ${item.id}::int8 and chain = ${item.chain} and amount > 0
      order by amount desc, owner collate "C" limit 10`),
  ]);
  return { holders: sums?.holders ?? 0, supply: sums?.supply ?? "0", top };
}
