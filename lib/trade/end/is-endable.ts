import { zeroHash } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Order } from "@/lib/contract/order";
import { sameAddress } from "@/lib/same-address";
import { type OrderComponents, OrderType } from "@/lib/seaport/order-components";

/** Seconds that a server signature counts. */
export const serverSignatureSeconds = 60;

/** Whether an order's own bytes need this site's signature and nothing else of the zone, as the operator pins it. */
export function isEndableHere(
  { orderType, zone, zoneHash }: Pick<OrderComponents, "orderType" | "zone" | "zoneHash">,
  { signedZone }: Pick<ChainPin, "signedZone">,
): boolean {
  const isRestricted = orderType === OrderType.fullRestricted || orderType === OrderType.partialRestricted;
  return isRestricted && zoneHash === zeroHash && sameAddress(zone, signedZone);
}

/** Whether a page offers to end an order without a transaction: its service can, and it is not ended yet. */
export function mayEnd({ endable, statusReason }: Pick<Order, "endable" | "statusReason">): boolean {
  return endable === true && statusReason !== "ended";
}
