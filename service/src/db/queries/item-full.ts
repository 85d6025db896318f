import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { Queryable } from "../database";
import type { StoredAttribute } from "../schema/items";
import { sqlArray } from "../sql-array";
import { withBestOffers } from "./best-offers";
import { itemColumns, itemJoins, type OfferedItemRow } from "./item-columns";

/** Everything about one item but its traits' counts. */
export type ItemFullRow = OfferedItemRow & {
  slug: string;
  collectionName: string;
  verified: boolean;
  standard: "erc721" | "erc1155";
  description: string | null;
  animationUri: string | null;
  animationMime: string | null;
  externalUrl: string | null;
  attributes: StoredAttribute[] | null;
  metaState: "ready" | "pending" | "failed" | null;
  tokenUri: string | null;
  refreshedAt: number | null;
  metaError: string | null;
  mintedAt: number | null;
  saleTxHash: Hex | null;
  saleBlock: number | null;
  saleChain: string | null;
  collectionItems: number;
};

export async function getItemFull(db: Queryable, id: number): Promise<ItemFullRow | null> {
  const rows = await db.query<Omit<ItemFullRow, "bestOffer">>(sql`
    select ${itemColumns}, c.slug, c.name as "collectionName", c.verified, c.standard,
      m.description, m.animation_uri as "animationUri", m.animation_mime as "animationMime",
      m.external_url as "externalUrl", m.attributes, m.state as "metaState",
      m.token_uri as "tokenUri", m.refreshed_at as "refreshedAt", m.error as "metaError", i.minted_at as "mintedAt",
      i.last_sale_tx as "saleTxHash", i.last_sale_block as "saleBlock", i.last_sale_chain as "saleChain",
      (select coalesce(sum(k.items), 0)::int from collection_chains k where k.collection_id = c.id) as "collectionItems"
    from items i join collections c on c.id = i.collection_id ${itemJoins}
    where i.id = ${id}::int8 and i.owner is not null and c.followed`);
  return (await withBestOffers(db, rows))[0] ?? null;
}

export type ItemTraitRow = { type: string; value: string; count: number; floor: string | null };

/** The counts of an item's trait values, and the lowest native price on its chain among items that share each. */
export function listItemTraits(
  db: Queryable,
  item: { collectionId: number; chain: string; traitIds: readonly number[] },
): Promise<ItemTraitRow[]> {
  const ids = sqlArray(item.traitIds, "int4");
  return db.query<ItemTraitRow>(sql`
    select t.type, t.value, t.count, (
      select min(i.list_price) from items i where i.collection_id = ${item.collectionId} and i.chain = ${item.chain}
        and i.list_norm is not null and i.list_currency = ${zeroAddress} and i.trait_ids @> array[t.id]) as floor
    from traits t where t.id = any(${ids})`);
}

/** The holders of an ERC-1155 item on its chain: how many, how much, and the largest ones. */
export async function readHolders(
  db: Queryable,
  item: { id: number; chain: string },
): Promise<{ holders: number; supply: string; top: { address: Address; quantity: string }[] }> {
  const from = sql`from balances where item_id = ${item.id}::int8 and chain = ${item.chain} and amount > 0`;
  const [[sums], top] = await Promise.all([
    db.query<{ holders: number; supply: string }>(
      sql`select count(*)::int as holders, coalesce(sum(amount), 0) as supply ${from}`,
    ),
    db.query<{ address: Address; quantity: string }>(
      sql`select owner as address, amount as quantity ${from} order by amount desc, owner limit 10`,
    ),
  ]);
  return { holders: sums?.holders ?? 0, supply: sums?.supply ?? "0", top };
}
