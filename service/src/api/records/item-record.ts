import type { Item } from "@/lib/contract/item";
import type { OrderSummary } from "@/lib/contract/order";
import type { CollectionHead } from "../../market/collections/collection-head";
import type { ItemRow, OfferedItemRow } from "../../market/items/item-columns";
import type { NamedItem } from "../../market/search/known-names";
import { imageRecord, type MediaUrl } from "./image-record";

/** The columns of an order summary, all null without an order. */
type SummaryColumns = {
  [Key in
    | "id"
    | "hash"
    | "contract"
    | "maker"
    | "price"
    | "unitPrice"
    | "currency"
    | "quantity"
    | "expiresAt"]: OrderSummary[Key] | null;
};

function isPresent(columns: SummaryColumns): columns is Pick<OrderSummary, keyof SummaryColumns> {
  return Object.values(columns).every((value) => value !== null);
}

function bestListingOf(row: ItemRow): OrderSummary | null {
  const { orderId: id, orderHash: hash, orderContract: contract, maker, price, unitPrice } = row;
  const { currency, quantity, endsAt: expiresAt } = row;
  const columns = { id, hash, contract, maker, price, unitPrice, currency, quantity, expiresAt };
  if (!isPresent(columns)) return null;
  const enforced = row.enforced === true;
  return { ...columns, side: "listing", kind: "item", chain: row.chain, taker: null, enforced };
}

function bestOfferOf({ bestOffer }: OfferedItemRow): OrderSummary | null {
  return bestOffer === null ? null : { ...bestOffer, side: "offer", taker: null };
}

function lastSaleOf(row: ItemRow): Item["lastSale"] {
  const { lastSalePrice: price, lastSaleCurrency: currency, lastSaleAt: timestamp } = row;
  return price === null || currency === null || timestamp === null ? null : { price, currency, timestamp };
}

/** The displayed name: from the metadata, or the collection's with the token id while there is none. */
export function itemName(name: string | null, collection: string, tokenId: string): string {
  return name === null || name === "" ? `${collection} #${tokenId}` : name;
}

/** An item as its name is compared with those of collections. */
export function namedItem({
  id,
  name,
  slug,
  verified,
}: Pick<ItemRow, "id" | "name"> & Pick<CollectionHead, "slug" | "verified">): NamedItem {
  return { id, name, collection: { slug, verified } };
}

/** An item for answers. */
export function itemRecord(
  row: OfferedItemRow,
  collection: Pick<CollectionHead, "slug" | "name" | "verified" | "standard">,
  mediaUrl: MediaUrl,
): Item {
  return {
    chain: row.chain,
    contract: row.contract,
    tokenId: row.tokenId,
    owner: row.owner,
    vault: { homeChain: row.homeChain, activeChain: row.chain, state: row.vaultState },
    labels: row.labels,
    bestListing: bestListingOf(row),
    name: itemName(row.name, collection.name, row.tokenId),
    image: imageRecord(
      {
        hash: row.imageHash,
        state: row.imageState,
        width: row.imageWidth,
        height: row.imageHeight,
        placeholder: row.imagePlaceholder,
      },
      mediaUrl,
    ),
    rarityRank: row.rarityRank,
    collection: { slug: collection.slug, name: collection.name, verified: collection.verified },
    standard: collection.standard,
    bestOffer: bestOfferOf(row),
    lastSale: lastSaleOf(row),
  };
}
