import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { Order, OrderScope } from "../../contract/order";
import type { OfferScope } from "../../seaport/build-offer";
import type { Fee } from "../../seaport/order-fees";
import type { ShownOffer } from "../fill/fulfillment-facts";

/** The offer for which a holder pressed Accept, as the page showed it, and the item they give. */
export interface AcceptRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  offer: Pick<
    Order,
    | "id"
    | "hash"
    | "maker"
    | "chain"
    | "contract"
    | "scope"
    | "price"
    | "currency"
    | "quantity"
    | "fees"
    | "proceeds"
    | "expiresAt"
  >;
  /** Units to give; 1 for an ERC-721 item. */
  quantity: bigint;
  web: WebChain;
  seller: Address;
}

/** The price, fees and proceeds for a number of an offer's units, in base units. */
export function shareOfOffer({ offer, quantity }: Pick<AcceptRequest, "offer" | "quantity">): {
  price: bigint;
  fees: readonly Fee[];
  proceeds: bigint;
} {
  // Each amount of an offer is a multiple of its number of units, so the division is exact.
  const share = (amount: string) => (BigInt(amount) * quantity) / BigInt(offer.quantity);
  return {
    price: share(offer.price),
    fees: offer.fees.map((fee) => ({ ...fee, amount: share(fee.amount) })),
    proceeds: share(offer.proceeds),
  };
}

function shownScope(scope: OrderScope): OfferScope {
  return scope.kind === "item" ? { kind: "item", tokenId: BigInt(scope.tokenId) } : scope;
}

/** The offer in the form that is compared with the bytes. */
export function shownOffer(request: Pick<AcceptRequest, "item" | "offer" | "quantity">): ShownOffer {
  const { item, offer, quantity } = request;
  const { price, fees, proceeds } = shareOfOffer(request);
  return {
    orderHash: offer.hash,
    maker: offer.maker,
    token: item.contract,
    tokenId: BigInt(item.tokenId),
    itemName: item.name,
    quantity,
    price,
    fees,
    proceeds,
    currency: offer.currency,
    expiresAt: offer.expiresAt,
    scope: shownScope(offer.scope),
  };
}
