import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { QuaysideError } from "@/lib/errors";
import type { AdvancedOrder } from "./mirror-order";
import { ItemType } from "./order-components";

export interface BuildSweepParameters {
  /** Public listings of the accepted shape, each with the fraction to fill and, if restricted, its own server signature. */
  orders: readonly AdvancedOrder[];
  /** The chain's conduit, through which the caller pays in tokens. */
  conduitKey: Hex;
  /** The account that receives the items. Default: the caller. */
  recipient?: Address;
}

export interface BuildSweepReturnType {
  data: Hex;
  /** Wei to send with the call: the sum of all native prices. Seaport returns the unspent rest to the caller. */
  value: bigint;
}

type BuildSweepErrorCode = "nothing_to_sweep";

interface Component {
  orderIndex: bigint;
  itemIndex: bigint;
}

/** Merges payments of one currency to one recipient into one transfer, across orders. */
function groupPayments(orders: readonly AdvancedOrder[]): Component[][] {
  const groups = new Map<string, Component[]>();
  for (const [order, { parameters }] of orders.entries())
    for (const [index, { itemType, token, recipient }] of parameters.consideration.entries()) {
      const key = `${itemType}:${token}:${recipient}`.toLowerCase();
      const group = groups.get(key) ?? [];
      groups.set(key, [...group, { orderIndex: BigInt(order), itemIndex: BigInt(index) }]);
    }
  return [...groups.values()];
}

/** The native price of an order, scaled item by item as Seaport does. */
function nativePrice({ parameters, numerator, denominator }: AdvancedOrder): bigint {
  return parameters.consideration
    .filter(({ itemType }) => itemType === ItemType.native)
    .reduce((sum, { startAmount }) => sum + (startAmount * numerator) / denominator, 0n);
}

/**
 * The calldata that fills as many of these listings as possible. Seaport skips listings that are cancelled, filled, expired or refused by
 * their zone, and returns the rest of the money. A failed transfer, or a signature that is no longer valid, reverts the whole call.
 *
 * @throws QuaysideError `nothing_to_sweep` without an order
 * @see Seaport 1.6 `ConsiderationInterface.fulfillAvailableAdvancedOrders`
 * @example buildSweep({ orders: [first, second], conduitKey })
 */
export function buildSweep({
  orders,
  conduitKey,
  recipient = zeroAddress,
}: BuildSweepParameters): BuildSweepReturnType {
  if (orders.length === 0)
    throw new QuaysideError<BuildSweepErrorCode>("nothing_to_sweep", "There is nothing to buy.");
  const items = orders.map((_, order) => [{ orderIndex: BigInt(order), itemIndex: 0n }]);
  const data = encodeFunctionData({
    abi: seaportAbi,
    functionName: "fulfillAvailableAdvancedOrders",
    args: [orders, [], items, groupPayments(orders), conduitKey, recipient, BigInt(orders.length)],
  });
  return { data, value: orders.reduce((sum, order) => sum + nativePrice(order), 0n) };
}
