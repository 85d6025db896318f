import { checksummed } from "@/lib/checksummed";
import type { WireOrderComponents } from "@/lib/contract/seaport-order";
import type { ConsiderationItem, OfferItem, OrderComponents } from "./order-components";

type WireOfferItem = WireOrderComponents["offer"][number];

function decodeOfferItem(item: WireOfferItem): OfferItem {
  return {
    itemType: item.itemType,
    token: checksummed(item.token),
    identifierOrCriteria: BigInt(item.identifierOrCriteria),
    startAmount: BigInt(item.startAmount),
    endAmount: BigInt(item.endAmount),
  };
}

function encodeOfferItem(item: OfferItem): WireOfferItem {
  return {
    itemType: item.itemType,
    token: item.token,
    identifierOrCriteria: item.identifierOrCriteria.toString(),
    startAmount: item.startAmount.toString(),
    endAmount: item.endAmount.toString(),
  };
}

/**
 * Converts an order of the /v1 contract (strings of digits) into ours (bigint, checksummed addresses).
 * @example decodeOrderComponents(listing.order.parameters)
 */
export function decodeOrderComponents(wire: WireOrderComponents): OrderComponents {
  return {
    offerer: checksummed(wire.offerer),
    zone: checksummed(wire.zone),
    offer: wire.offer.map(decodeOfferItem),
    consideration: wire.consideration.map(
      (item): ConsiderationItem => ({ ...decodeOfferItem(item), recipient: checksummed(item.recipient) }),
    ),
    orderType: wire.orderType,
    startTime: BigInt(wire.startTime),
    endTime: BigInt(wire.endTime),
    zoneHash: wire.zoneHash,
    salt: BigInt(wire.salt),
    conduitKey: wire.conduitKey,
    counter: BigInt(wire.counter),
  };
}

/** Converts our order into the /v1 contract's form. */
export function encodeOrderComponents(order: OrderComponents): WireOrderComponents {
  return {
    offerer: order.offerer,
    zone: order.zone,
    offer: order.offer.map(encodeOfferItem),
    consideration: order.consideration.map((item) => ({
      ...encodeOfferItem(item),
      recipient: item.recipient,
    })),
    orderType: order.orderType,
    startTime: order.startTime.toString(),
    endTime: order.endTime.toString(),
    zoneHash: order.zoneHash,
    salt: order.salt.toString(),
    conduitKey: order.conduitKey,
    counter: order.counter.toString(),
  };
}
