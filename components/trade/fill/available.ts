import type { Order } from "@/lib/contract/order";
import { OrderType } from "@/lib/seaport/order-components";

/** How much of an order can be filled at once. */
export interface Available {
  most: bigint;
  /** Whether a part of it can be filled. */
  divisible: boolean;
}

/** The unfilled part of an order. */
export function availableOf({ remaining, order }: Pick<Order, "remaining" | "order">): Available {
  const { orderType } = order.parameters;
  const divisible = orderType === OrderType.partialOpen || orderType === OrderType.partialRestricted;
  return { most: BigInt(remaining), divisible };
}
