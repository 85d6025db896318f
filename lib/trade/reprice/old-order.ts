import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Order, OrderSide, OrderStatusReason } from "@/lib/contract/order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { isEndableHere, mayEnd } from "../end/is-endable";
import { shownSigned } from "../end/shown-order";

/** An own order whose price is to change: its price from its bytes, its state from the service. */
export interface OldOrder {
  side: OrderSide;
  components: OrderComponents;
  /** Base units of `currency`, of one unit. */
  unitPrice: bigint;
  currency: Address;
  /** Units that are not filled yet. */
  remaining: bigint;
  /** Cancelled, expired or ended. */
  isOver: boolean;
  /** All of it was bought, or accepted. */
  isFilled: boolean;
  /** The service ended it for its maker. */
  isEnded: boolean;
  /** Its own bytes name the pinned zone, so it fills with the service's signature alone. It stays so once it is over. */
  isEndable: boolean;
  /** Its maker can end it by a signature now. */
  canBeEnded: boolean;
}

/** Reads an own order; null if its bytes have a shape that this site does not know. */
export function readOldOrder(order: Order, pin: Pick<ChainPin, "signedZone">): OldOrder | null {
  const components = decodeOrderComponents(order.order.parameters);
  const read = shownSigned(components, "");
  if (read === null || read.side !== order.side || read.quantity === 0n) return null;
  const isEndable = isEndableHere(components, pin);
  const isEnded = order.statusReason === "ended";
  return {
    side: read.side,
    components,
    unitPrice: read.price / read.quantity,
    currency: read.currency,
    remaining: BigInt(order.remaining),
    isOver: order.status === "cancelled" || order.status === "expired" || isEnded,
    isFilled: order.status === "filled",
    isEnded,
    isEndable,
    canBeEnded: isEndable && mayEnd(order),
  };
}

/** Reasons for which an order at a new price could not be filled either. */
const unfillable: ReadonlySet<OrderStatusReason> = new Set([
  "not_owner",
  "in_transit",
  "stuck",
  "disputed",
  "transfer_blocked",
]);

/** Whether the item itself cannot be traded now, at whatever price. */
export function isUnfillable({ status, statusReason }: Pick<Order, "status" | "statusReason">): boolean {
  return status === "inactive" && statusReason !== null && unfillable.has(statusReason);
}

/** Whether an order may get another price: it is shown, not ended, and its item can be traded. */
export function mayReprice(
  order: Pick<Order, "side" | "scope" | "status" | "statusReason" | "hidden">,
): boolean {
  if ((order.side === "listing" && order.scope.kind !== "item") || order.hidden) return false;
  if (order.status === "active") return true;
  return order.status === "inactive" && order.statusReason !== "ended" && !isUnfillable(order);
}
