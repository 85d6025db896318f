import { type Address, type Hex, zeroAddress } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type ConsiderationItem, type OfferItem, type OrderComponents, OrderType } from "./order-components";
import type { FeeRule } from "./order-fees";

/** What a listing and an offer have in common before they are an order. */
export interface OrderTerms {
  maker: Address;
  standard: "erc721" | "erc1155";
  token: Address;
  /** Units of the token. More than one makes an order that may be filled in parts. Default 1. */
  quantity?: bigint;
  /** Base units of `currency` for one unit. */
  unitPrice: bigint;
  /** The zero address for the chain's native currency, which cannot pay an offer. */
  currency: Address;
  /** Who is paid besides the seller. */
  fees: readonly FeeRule[];
  /** Unix seconds. */
  startTime: number;
  /** Unix seconds. */
  endTime: number;
  /** The conduit that moves what the maker gives; the chain's. */
  conduitKey: Hex;
  /** The maker's counter as Seaport has it now. */
  counter: bigint;
  /** Tells apart orders that are otherwise the same. */
  salt: bigint;
  /** The signed zone, where the order needs the server's word. */
  zone?: Address;
}

export type OrderTermsErrorCode = "invalid_price" | "invalid_quantity" | "invalid_duration" | "fees_too_high";

/** @throws QuaysideError with an `OrderTermsErrorCode` */
export function checkOrderTerms({
  unitPrice,
  quantity = 1n,
  standard,
  startTime,
  endTime,
}: OrderTerms): void {
  if (unitPrice <= 0n) throw new QuaysideError("invalid_price", "The price must be above zero.");
  if (quantity < 1n || (standard === "erc721" && quantity !== 1n))
    throw new QuaysideError("invalid_quantity", "The quantity is not one that can be traded.");
  if (endTime <= startTime) throw new QuaysideError("invalid_duration", "The order ends before it starts.");
}

function orderTypeOf(partial: boolean, restricted: boolean): number {
  if (restricted) return partial ? OrderType.partialRestricted : OrderType.fullRestricted;
  return partial ? OrderType.partialOpen : OrderType.fullOpen;
}

/** The order of these terms that gives and asks for these items, frozen: what is shown is what is signed. */
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
