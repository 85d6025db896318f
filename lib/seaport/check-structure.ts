import { type Address, type Hex, zeroAddress, zeroHash } from "viem";
import { sameAddress } from "../same-address";
import {
  type ConsiderationItem,
  ItemType,
  type OfferItem,
  type OrderParameters,
  OrderType,
} from "./order-components";

/** The chain's rules for an order: its conduit, and the one zone that restricted orders may name. */
export interface StructureContext {
  conduitKey: Hex;
  signedZone: Address;
}

/** One rule of the accepted shape that an order breaks. `path` is JSON-pointer-like: `consideration.1.token`. */
export interface StructureFailure {
  path: string;
  message: string;
}

/** Records a broken rule at a path. */
export type Report = (path: string, message: string) => void;

const latestSecond = BigInt(Number.MAX_SAFE_INTEGER);

export function isNft({ itemType }: { itemType: number }): boolean {
  return itemType >= ItemType.erc721 && itemType <= ItemType.erc1155WithCriteria;
}

/** The item that an order gives or asks for; undefined if it names none. */
export function nftOf({
  offer,
  consideration,
}: Pick<OrderParameters, "offer" | "consideration">): OfferItem | undefined {
  return [...offer, ...consideration].find(isNft);
}

export function isCurrency(item: Pick<OfferItem, "itemType">): boolean {
  return item.itemType === ItemType.native || item.itemType === ItemType.erc20;
}

export function hasCriteria(item: OfferItem): boolean {
  return item.itemType === ItemType.erc721WithCriteria || item.itemType === ItemType.erc1155WithCriteria;
}

export function is721(item: OfferItem): boolean {
  return item.itemType === ItemType.erc721 || item.itemType === ItemType.erc721WithCriteria;
}

/** Whether an order may be filled in parts. */
export function isPartial({ orderType }: Pick<OrderParameters, "orderType">): boolean {
  return orderType === OrderType.partialOpen || orderType === OrderType.partialRestricted;
}

/**
 * Whether an ERC-721 item of an order may be several: only where each part of the order names a token of its own, as in an offer for any
 * item that is filled one by one. Seaport moves one token at a time.
 */
function mayBeSeveral(item: OfferItem, order: Pick<OrderParameters, "orderType">): boolean {
  return hasCriteria(item) && isPartial(order);
}

/** Checks the rules for every item: a fixed amount above zero, and no token or id for a native payment. */
export function checkItemShape(
  item: OfferItem,
  { path, order }: { path: string; order: Pick<OrderParameters, "orderType"> },
  report: Report,
): void {
  if (item.startAmount !== item.endAmount)
    report(`${path}.endAmount`, "The amount must not change over time.");
  if (item.startAmount === 0n) report(`${path}.startAmount`, "The amount must be above zero.");
  if (item.itemType === ItemType.native && item.token !== zeroAddress)
    report(`${path}.token`, "A native payment has no token.");
  if (item.itemType === ItemType.erc20 && item.token === zeroAddress)
    report(`${path}.token`, "The payment names no token.");
  if (isCurrency(item) && item.identifierOrCriteria !== 0n)
    report(`${path}.identifierOrCriteria`, "A payment has no identifier.");
  if (isNft(item) && item.token === zeroAddress) report(`${path}.token`, "The item names no contract.");
  if (is721(item) && item.startAmount > 1n && !mayBeSeveral(item, order))
    report(`${path}.startAmount`, "An ERC-721 item is one unit.");
}

export function checkZone(order: OrderParameters, context: StructureContext, report: Report): void {
  const restricted =
    order.orderType === OrderType.fullRestricted || order.orderType === OrderType.partialRestricted;
  if (order.orderType < OrderType.fullOpen || order.orderType > OrderType.partialRestricted)
    report("orderType", "Contract orders are not accepted.");
  else if (restricted && !sameAddress(order.zone, context.signedZone))
    report("zone", "A restricted order must name the chain's signed zone.");
  else if (!restricted && order.zone !== zeroAddress) report("zone", "An open order has no zone.");
  if (!restricted && order.zoneHash !== zeroHash) report("zoneHash", "An open order has no zone hash.");
  if (!sameAddress(order.conduitKey, context.conduitKey))
    report("conduitKey", "The conduit is not the chain's.");
}

export function checkTimes(order: OrderParameters, report: Report): void {
  if (order.startTime > latestSecond) report("startTime", "The time is not a Unix second.");
  if (order.endTime > latestSecond) report("endTime", "The time is not a Unix second.");
  if (order.endTime <= order.startTime) report("endTime", "The order ends before it starts.");
}

/** Checks that all items are payments in `currency`, and reports each one that is not. */
export function checkPayments(
  items: readonly { item: ConsiderationItem; index: number }[],
  currency: OfferItem | undefined,
  report: Report,
): void {
  for (const { item, index } of items) {
    const path = `consideration.${index}`;
    if (!isCurrency(item)) report(`${path}.itemType`, "Only payments may stand here.");
    else if (
      currency !== undefined &&
      (item.itemType !== currency.itemType || !sameAddress(item.token, currency.token))
    )
      report(`${path}.token`, "All payments must be in one currency.");
  }
}

/** Checks that every amount of a partial order divides by its units; otherwise Seaport refuses the fraction. */
export function checkFractions(order: OrderParameters, quantity: bigint, report: Report): void {
  if (quantity <= 0n) return;
  const check = (item: OfferItem, path: string) => {
    if (item.startAmount % quantity !== 0n)
      report(`${path}.startAmount`, "The amount of a partial order must be a multiple of its quantity.");
  };
  for (const [index, item] of order.offer.entries()) check(item, `offer.${index}`);
  for (const [index, item] of order.consideration.entries()) check(item, `consideration.${index}`);
}

export function sumAmounts(items: readonly OfferItem[]): bigint {
  return items.reduce((total, item) => total + item.startAmount, 0n);
}
