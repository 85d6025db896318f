import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Collection } from "../../contract/collection";
import type { Item } from "../../contract/item";
import type { OfferScope } from "../../seaport/build-offer";
import { canonicalTraits } from "../../seaport/hash-traits";
import { type FeeRule, type OrderFees, orderFees } from "../../seaport/order-fees";
import { listingFeeRules } from "../list/request";
import type { OrderTimes } from "../make/order-times";

/** The item, collection or traits that an offer is for. */
export interface OfferSubject extends Pick<Item, "chain" | "contract" | "standard"> {
  scope: OfferScope;
  collectionSlug: string;
  /** "Kiln" */
  collectionName: string;
  /** "Kiln #2187", if the offer is for one item. */
  itemName: string | null;
}

/** The values that the maker of an offer typed into the form. */
export interface OfferRequest extends OrderTimes {
  subject: OfferSubject;
  collection: Pick<Collection, "name" | "creatorEarnings" | "marketplaceFee">;
  web: WebChain;
  maker: Address;
  /** Base units of `currency`, for one unit. */
  price: bigint;
  /** Units; 1 for an ERC-721 item. */
  quantity: bigint;
  currency: Address;
  /** Whether the offer names the signed zone although nothing needs it, so that it can be ended without a transaction. */
  endable?: boolean;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
}

/** The name of the wanted item, or else of the collection. */
export function offerName({ itemName, collectionName }: OfferSubject): string {
  return itemName ?? collectionName;
}

/** The flow key: each wanted item, collection or set of traits has one offer flow at a time. */
export function offerKey({ chain, contract, scope }: OfferSubject): string {
  const what =
    scope.kind === "item"
      ? scope.tokenId.toString()
      : scope.kind === "trait"
        ? canonicalTraits(scope.traits)
        : "collection";
  return `${chain}:${contract.toLowerCase()}:${what}`;
}

/** The recipients besides the seller: the creators, with enforced or optional earnings, and the marketplace. */
export function offerFeeRules({ subject, ...request }: OfferRequest): FeeRule[] {
  return listingFeeRules({ ...request, payCreator: true, item: { ...subject, tokenId: "", name: "" } });
}

/** The price of all units, in base units. */
export function offerTotal({ price, quantity }: Pick<OfferRequest, "price" | "quantity">): bigint {
  return price * quantity;
}

/** Divides the price of all units between the seller and the fees. */
export function offerFees(request: OfferRequest): OrderFees {
  const { price, quantity, maker } = request;
  return orderFees({ unitPrice: price, quantity, rules: offerFeeRules(request), seller: maker });
}
