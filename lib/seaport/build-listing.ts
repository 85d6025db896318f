import { type Address, type Hex, zeroAddress, zeroHash } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type ConsiderationItem, ItemType, type OrderComponents, OrderType } from "./order-components";
import { type FeeRule, orderFees } from "./order-fees";

export interface BuildListingParameters {
  maker: Address;
  standard: "erc721" | "erc1155";
  token: Address;
  tokenId: bigint;
  /** Units offered. More than one makes an order that may be filled in parts. Default 1. */
  quantity?: bigint;
  /** Base units of `currency` for one unit. */
  unitPrice: bigint;
  /** The zero address for the chain's native currency. */
  currency: Address;
  /** Who is paid besides the maker. */
  fees: readonly FeeRule[];
  /** Unix seconds. */
  startTime: number;
  /** Unix seconds. */
  endTime: number;
  /** The conduit that moves the item; the chain's. */
  conduitKey: Hex;
  /** The maker's counter as Seaport has it now. */
  counter: bigint;
  /** Tells apart orders that are otherwise the same. */
  salt: bigint;
  /** Only this account may buy: a private listing. */
  taker?: Address;
  /** The signed zone, where the collection enforces creator earnings. */
  zone?: Address;
}

export type BuildListingReturnType = OrderComponents;

export type BuildListingErrorCode =
  | "invalid_price"
  | "invalid_quantity"
  | "invalid_duration"
  | "fees_too_high";

function orderTypeOf(partial: boolean, restricted: boolean): number {
  if (restricted) return partial ? OrderType.partialRestricted : OrderType.fullRestricted;
  return partial ? OrderType.partialOpen : OrderType.fullOpen;
}

function check({ unitPrice, quantity = 1n, standard, startTime, endTime }: BuildListingParameters): void {
  if (unitPrice <= 0n) throw new QuaysideError("invalid_price", "The price must be above zero.");
  if (quantity < 1n || (standard === "erc721" && quantity !== 1n))
    throw new QuaysideError("invalid_quantity", "The quantity is not one that can be listed.");
  if (endTime <= startTime) throw new QuaysideError("invalid_duration", "The listing ends before it starts.");
}

/**
 * The order that lists an item, frozen: what is shown is what is signed. The first payment is the maker's proceeds, then one
 * for each fee; a private listing ends with the item itself, to its taker.
 *
 * @throws QuaysideError with a `BuildListingErrorCode`
 * @see Seaport 1.6 documentation, "Order"; api.md section 5 for the accepted shape
 * @example buildListing({ maker, standard: "erc721", token, tokenId: 7n, unitPrice: parseEther("2.2"), currency: zeroAddress, … })
 */
export function buildListing(parameters: BuildListingParameters): BuildListingReturnType {
  check(parameters);
  const { maker, standard, token, tokenId, quantity = 1n, currency, taker, zone } = parameters;
  const { fees, proceeds } = orderFees({
    unitPrice: parameters.unitPrice,
    quantity,
    rules: parameters.fees,
    seller: maker,
  });
  if (proceeds <= 0n) throw new QuaysideError("fees_too_high", "The fees leave nothing to the seller.");

  const item = Object.freeze({
    itemType: standard === "erc721" ? ItemType.erc721 : ItemType.erc1155,
    token,
    identifierOrCriteria: tokenId,
    startAmount: quantity,
    endAmount: quantity,
  });
  const payment = (recipient: Address, amount: bigint): ConsiderationItem => ({
    itemType: currency === zeroAddress ? ItemType.native : ItemType.erc20,
    token: currency,
    identifierOrCriteria: 0n,
    startAmount: amount,
    endAmount: amount,
    recipient,
  });
  const consideration = [
    payment(maker, proceeds),
    ...fees.map((fee) => payment(fee.recipient, fee.amount)),
    ...(taker === undefined ? [] : [{ ...item, recipient: taker }]),
  ];
  return Object.freeze({
    offerer: maker,
    zone: zone ?? zeroAddress,
    offer: Object.freeze([item]),
    consideration: Object.freeze(consideration.map((entry) => Object.freeze(entry))),
    orderType: orderTypeOf(quantity > 1n, zone !== undefined),
    startTime: BigInt(parameters.startTime),
    endTime: BigInt(parameters.endTime),
    zoneHash: zeroHash,
    salt: parameters.salt,
    conduitKey: parameters.conduitKey,
    counter: parameters.counter,
  });
}
