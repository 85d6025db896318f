import type { Order } from "@/lib/contract/order";
import { isPartial } from "@/lib/seaport/check-structure";

/** How much of an order can be filled at once. */
export interface Available {
  most: bigint;
  /** Whether a part of it can be filled. */
  divisible: boolean;
}

/** The unfilled part of an order. */
export function availableOf({ remaining, order }: Pick<Order, "remaining" | "order">): Available {
  return { most: BigInt(remaining), divisible: isPartial(order.parameters) };
}
