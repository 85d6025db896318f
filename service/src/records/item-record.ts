import type { Item } from "@/lib/contract/item";
import type { OrderSummary } from "@/lib/contract/order";
import type { CollectionHead } from "../db/queries/collection-head";
import type { ItemRow } from "../db/queries/item-columns";
import { imageRecord, type MediaUrl } from "./image-record";

function bestListingOf(row: ItemRow): OrderSummary | null {
  const { orderId, orderHash, orderContract, maker, price, unitPrice, currency, quantity, endsAt } = row;
  if (
    orderId === null ||
    orderHash === null ||
    orderContract === null ||
    maker === null ||
    price === null ||
    unitPrice === null ||
    currency === null ||
    quantity === null ||
    endsAt === null
  ) {
    return null;
  }
  return {
    id: orderId,
    hash: orderHash,
    side: "listing",
    kind: "item",
    chain: row.chain,
    contract: orderContract,
    maker,
    taker: null,
    price,
    unitPrice,
    currency,
    quantity,
    expiresAt: endsAt,
    enforced: row.enforced === true,
  };
}

function lastSaleOf(row: ItemRow): Item["lastSale"] {
  const { lastSalePrice: price, lastSaleCurrency: currency, lastSaleAt: timestamp } = row;
  return price === null || currency === null || timestamp === null ? null : { price, currency, timestamp };
}

/** The name to show: the metadata's, or the collection's with the token id until there is one. */
export function itemName(name: string | null, collection: string, tokenId: string): string {
  return name === null || name === "" ? `${collection} #${tokenId}` : name;
}

/** An item for answers. */
export function itemRecord(
  row: ItemRow,
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
    // Offers have their own issue; until they can be made an item has none.
    bestOffer: null,
    lastSale: lastSaleOf(row),
  };
}
