import { z } from "zod";
import type { Item } from "../../contract/item";
import { itemSchema } from "../../contract/item";
import { type Order, type OrderSummary, orderSummarySchema } from "../../contract/order";
import { digitsSchema, timestampSchema } from "../../contract/primitives";
import type { ShownListing } from "../fill/fulfillment-facts";

/** One listing of an item, as the page showed it when it was added to the cart. */
export const cartEntrySchema = z.object({
  item: itemSchema.pick({
    chain: true,
    contract: true,
    tokenId: true,
    name: true,
    image: true,
    labels: true,
    collection: true,
    standard: true,
  }),
  listing: orderSummarySchema.pick({
    id: true,
    hash: true,
    maker: true,
    unitPrice: true,
    currency: true,
    expiresAt: true,
    enforced: true,
  }),
  /** Units. */
  quantity: digitsSchema,
  /** Whether the sweep's slider added it, and may remove it again. */
  swept: z.boolean(),
  addedAt: timestampSchema,
});
export type CartEntry = z.infer<typeof cartEntrySchema>;

/** The fields of an item that the cart needs. */
export type CartItem = CartEntry["item"];

/** The fields of a listing that the cart needs, from an item's best listing or a row of the order book. */
export type CartListing = CartEntry["listing"] & { taker: OrderSummary["taker"] | Order["taker"] };

/**
 * Makes a cart entry. It holds only the fields of the item and the listing that the cart needs.
 *
 * @param options.quantity units, one by default
 * @param options.at Unix seconds
 */
export function cartEntry(
  item: CartItem,
  listing: CartListing,
  { swept = false, quantity = 1n, at }: { swept?: boolean; quantity?: bigint; at: number },
): CartEntry {
  const { chain, contract, tokenId, name, image, labels, collection, standard } = item;
  const { id, hash, maker, unitPrice, currency, expiresAt, enforced } = listing;
  const { slug, name: collectionName, verified } = collection;
  return {
    item: {
      chain,
      contract,
      tokenId,
      name,
      image,
      labels,
      collection: { slug, name: collectionName, verified },
      standard,
    },
    listing: { id, hash, maker, unitPrice, currency, expiresAt, enforced },
    quantity: quantity.toString(),
    swept,
    addedAt: at,
  };
}

/** The cost of an entry, in base units of its listing's currency. */
export function entryPrice({ listing, quantity }: CartEntry): bigint {
  return BigInt(listing.unitPrice) * BigInt(quantity);
}

/** Whether two entries exclude each other: they have the same listing, or list the same ERC-721 item. */
export function areExclusive(left: CartEntry, right: CartEntry): boolean {
  if (left.listing.id === right.listing.id) return true;
  return right.item.standard === "erc721" && isSameItem(left.item, right.item);
}

export function isSameItem(
  left: Pick<Item, "chain" | "contract" | "tokenId">,
  right: Pick<Item, "chain" | "contract" | "tokenId">,
): boolean {
  return (
    left.chain === right.chain &&
    left.tokenId === right.tokenId &&
    left.contract.toLowerCase() === right.contract.toLowerCase()
  );
}

/** The entry in the form that is compared with the bytes. */
export function shownEntry(entry: CartEntry): ShownListing {
  const { item, listing, quantity } = entry;
  return {
    orderHash: listing.hash,
    maker: listing.maker,
    token: item.contract,
    tokenId: BigInt(item.tokenId),
    itemName: item.name,
    quantity: BigInt(quantity),
    price: entryPrice(entry),
    currency: listing.currency,
    expiresAt: listing.expiresAt,
  };
}
