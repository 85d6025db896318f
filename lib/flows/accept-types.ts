import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Item } from "../contract/item";
import type { Order, OrderScope } from "../contract/order";
import type { Fulfillment } from "../contract/order-requests";
import type { OfferScope } from "../seaport/build-offer";
import type { ShownOffer } from "../tx/fulfillment-facts";
import type { FillVerification } from "../tx/read-fill";

/** The offer that a holder pressed Accept on, as the page showed it, and the item they give to it. */
export interface AcceptRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  offer: Pick<
    Order,
    | "id"
    | "hash"
    | "maker"
    | "contract"
    | "scope"
    | "unitPrice"
    | "currency"
    | "quantity"
    | "fees"
    | "proceeds"
    | "expiresAt"
  >;
  web: WebChain;
  seller: Address;
}

/** Everything that the dialog shows before the wallet opens. */
export interface AcceptReview {
  fulfillment: Fulfillment;
  verification: FillVerification;
  /** Wei, estimated; null where the chain does not say, or an approval comes first. */
  networkFee: bigint | null;
  /** How much more of the native currency the seller needs for the network fee, for eyes; null where it is enough. */
  missing: string | null;
}

function shownScope(scope: OrderScope): OfferScope {
  return scope.kind === "item" ? { kind: "item", tokenId: BigInt(scope.tokenId) } : scope;
}

/** One unit of the offer in the terms that the bytes are compared with. */
export function shownOffer({ item, offer }: Pick<AcceptRequest, "item" | "offer">): ShownOffer {
  return {
    orderHash: offer.hash,
    maker: offer.maker,
    token: offer.contract,
    tokenId: BigInt(item.tokenId),
    itemName: item.name,
    quantity: 1n,
    price: BigInt(offer.unitPrice),
    proceeds: BigInt(offer.proceeds) / BigInt(offer.quantity),
    currency: offer.currency,
    expiresAt: offer.expiresAt,
    scope: shownScope(offer.scope),
  };
}
