import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { Order, OrderScope } from "../../contract/order";
import type { OfferScope } from "../../seaport/build-offer";
import type { Fee } from "../../seaport/order-fees";
import type { ShownOffer } from "../fill/fulfillment-facts";

/** The offer that a holder pressed Accept on, as the page showed it, and the item they give to it. */
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
  /** Units to give; 1 of an ERC-721 item. */
  quantity: bigint;
  web: WebChain;
  seller: Address;
}

/** What a number of an offer's units brings, in base units: the price, and the parts of it. */
export function shareOfOffer({ offer, quantity }: Pick<AcceptRequest, "offer" | "quantity">): {
  price: bigint;
  fees: readonly Fee[];
  proceeds: bigint;
} {
  // Every amount of an offer for several units is one of a unit, as many times: nothing is rounded.
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

/** The offer in the terms that the bytes are compared with. */
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
