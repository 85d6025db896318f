import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { OrderSummary } from "../../contract/order";
import type { FillReview } from "../fill/fill";
import type { ShownListing } from "../fill/fulfillment-facts";

/** What a buyer pressed Buy on, as the page showed it. */
export interface BuyRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  listing: OrderSummary;
  /** Units to buy; 1 of an ERC-721 item. */
  quantity: bigint;
  web: WebChain;
  buyer: Address;
}

/** A purchase is shown beside what the buyer has. */
export interface BuyReview extends FillReview {
  /** What the buyer has of the currency, in base units; null where the chain does not answer. */
  balance: bigint | null;
}

/** What the units to buy cost, in base units. A listing of several is sold by the unit, or whole. */
export function priceOf({ listing, quantity }: Pick<BuyRequest, "listing" | "quantity">): bigint {
  return quantity === BigInt(listing.quantity) ? BigInt(listing.price) : BigInt(listing.unitPrice) * quantity;
}

/** The listing in the terms that the bytes are compared with. */
export function shownListing({
  item,
  listing,
  quantity,
}: Pick<BuyRequest, "item" | "listing" | "quantity">): ShownListing {
  return {
    orderHash: listing.hash,
    maker: listing.maker,
    token: item.contract,
    tokenId: BigInt(item.tokenId),
    itemName: item.name,
    quantity,
    price: priceOf({ listing, quantity }),
    currency: listing.currency,
    expiresAt: listing.expiresAt,
  };
}
