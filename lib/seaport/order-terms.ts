import { type Address, type Hex, zeroAddress } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type ConsiderationItem, type OfferItem, type OrderComponents, OrderType } from "./order-components";
import type { FeeRule } from "./order-fees";

/** The terms that a listing and an offer share before they become an order. */
export interface OrderTerms {
  maker: Address;
  standard: "erc721" | "erc1155";
  token: Address;
  /**
   * Units of the token: more than one makes an order that may be filled in parts. Of an ERC-721 collection, only an offer that leaves the
   * tokens to its takers can be for several. Default 1.
   */
  quantity?: bigint;
  /** Base units of `currency` for one unit. */
  unitPrice: bigint;
  /** The zero address for the chain's native currency, which cannot pay an offer. */
  currency: Address;
  /** The fees for recipients other than the seller. */
  fees: readonly FeeRule[];
  /** Unix seconds. */
  startTime: number;
  /** Unix seconds. */
  endTime: number;
  /** The chain's conduit, which moves the maker's item or payment. */
  conduitKey: Hex;
  /** The maker's current counter in Seaport. */
  counter: bigint;
  /** Distinguishes orders that are otherwise equal. */
  salt: bigint;
  /** The signed zone, if the order needs the server's signature. */
  zone?: Address;
}

export type OrderTermsErrorCode = "invalid_price" | "invalid_quantity" | "invalid_duration" | "fees_too_high";

/**
 * @param isSingle whether the order names one ERC-721 token
 * @throws QuaysideError with an `OrderTermsErrorCode`
 */
export function checkOrderTerms(
  { unitPrice, quantity = 1n, startTime, endTime }: OrderTerms,
  { isSingle }: { isSingle: boolean },
): void {
  if (unitPrice <= 0n) throw new QuaysideError("invalid_price", "The price must be above zero.");
  if (quantity < 1n || (isSingle && quantity !== 1n))
    throw new QuaysideError("invalid_quantity", "The quantity is not one that can be traded.");
  if (endTime <= startTime) throw new QuaysideError("invalid_duration", "The order ends before it starts.");
}

function orderTypeOf(partial: boolean, restricted: boolean): number {
  if (restricted) return partial ? OrderType.partialRestricted : OrderType.fullRestricted;
  return partial ? OrderType.partialOpen : OrderType.fullOpen;
}

/** The order with these terms and items. It is frozen, so that the shown order is the signed order. */
export function frameOrder(
  terms: OrderTerms,
  items: { offer: OfferItem; consideration: readonly ConsiderationItem[]; zoneHash: Hex },
): OrderComponents {
  const { zone, quantity = 1n } = terms;
  return Object.freeze({
    offerer: terms.maker,
    zone: zone ?? zeroAddress,
    offer: Object.freeze([Object.freeze(items.offer)]),
    consideration: Object.freeze(items.consideration.map((entry) => Object.freeze(entry))),
    orderType: orderTypeOf(quantity > 1n, zone !== undefined),
    startTime: BigInt(terms.startTime),
    endTime: BigInt(terms.endTime),
    zoneHash: items.zoneHash,
    salt: terms.salt,
    conduitKey: terms.conduitKey,
    counter: terms.counter,
  });
}
