import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { OrderSummary } from "../../contract/order";
import type { FillReview } from "../fill/fill";
import type { ShownListing } from "../fill/fulfillment-facts";

/** The listing for which a buyer pressed Buy, as the page showed it. */
export interface BuyRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  listing: OrderSummary;
  /** Units to buy; 1 for an ERC-721 item. */
  quantity: bigint;
  web: WebChain;
  buyer: Address;
}

/** The review of a purchase, with the buyer's balance. */
export interface BuyReview extends FillReview {
  /** The buyer's balance of the currency, in base units; null if the chain does not answer. */
  balance: bigint | null;
}

/** The cost of the units to buy, in base units. A listing of several units is sold by the unit or as a whole. */
export function priceOf({ listing, quantity }: Pick<BuyRequest, "listing" | "quantity">): bigint {
  return quantity === BigInt(listing.quantity) ? BigInt(listing.price) : BigInt(listing.unitPrice) * quantity;
}

/** The listing in the form that is compared with the bytes. */
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
