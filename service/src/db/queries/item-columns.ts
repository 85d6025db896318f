import { type SQL, sql } from "drizzle-orm";
import type { ItemLabel } from "@/lib/contract/item";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { VaultState } from "@/lib/contract/vault";
import type { BestOffer } from "./best-offers";

/** An item as lists draw it: the row, its picture and its best listing. */
export type ItemRow = {
  id: number;
  chain: string;
  contract: Address;
  tokenId: string;
  owner: Address;
  homeChain: string;
  vaultState: VaultState;
  labels: ItemLabel[];
  rarityRank: number | null;
  lastSalePrice: string | null;
  lastSaleCurrency: Address | null;
  lastSaleAt: number | null;
  name: string | null;
  imageHash: string | null;
  imageState: "pending" | "ready" | "failed" | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
  orderId: string | null;
  orderHash: Hex | null;
  orderContract: Address | null;
  maker: Address | null;
  price: string | null;
  unitPrice: string | null;
  currency: Address | null;
  quantity: string | null;
  endsAt: number | null;
  enforced: boolean | null;
  collectionId: number;
  traitIds: number[];
};

/** The row with what `withBestOffers` adds to it. */
export type OfferedItemRow = ItemRow & { bestOffer: BestOffer | null };

/** The columns of `ItemRow`, for the tables of `itemTables`. */
export const itemColumns: SQL = sql`
  i.id, i.chain, i.contract, i.token_id as "tokenId", i.owner, i.home_chain as "homeChain",
  i.vault_state as "vaultState", i.labels, i.rarity_rank as "rarityRank", i.last_sale_price as "lastSalePrice",
  i.last_sale_currency as "lastSaleCurrency", i.last_sale_at as "lastSaleAt", m.name,
  m.image_hash as "imageHash", d.state as "imageState", d.width as "imageWidth", d.height as "imageHeight",
  d.placeholder as "imagePlaceholder", o.id as "orderId", o.hash as "orderHash", o.contract as "orderContract", o.maker,
  o.price, o.unit_price as "unitPrice", o.currency, o.quantity, o.ends_at as "endsAt", o.enforced,
  i.collection_id as "collectionId", i.trait_ids as "traitIds"`;

/** The joins that go with `items i`; each finds at most one row, so they never change the order or the count. */
export const itemJoins: SQL = sql.raw(`
  left join item_meta m on m.item_id = i.id
  left join media d on d.hash = m.image_hash
  left join orders o on o.chain = i.chain and o.hash = i.list_hash`);
