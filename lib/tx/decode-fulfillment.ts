import { type Address, decodeFunctionData, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { AdvancedOrder } from "@/lib/seaport/mirror-order";
import type { OrderParameters } from "@/lib/seaport/order-components";

/** A call to Seaport that fills one listing, as its bytes say. */
export interface DecodedFulfillment {
  functionName: "fulfillAdvancedOrder" | "matchAdvancedOrders";
  order: AdvancedOrder;
  /** The conduit through which the caller pays in tokens. */
  conduitKey: Hex;
  /** Who gets the item: null stands for the caller. */
  recipient: Address | null;
  /** The caller's own order, where the listing is matched with one. */
  mirror: AdvancedOrder | null;
}

function nobodyIsCaller(recipient: Address): Address | null {
  return recipient === zeroAddress ? null : recipient;
}

/** The signed parameters without Seaport's item count. */
export function orderParameters({ parameters }: AdvancedOrder): OrderParameters {
  const { totalOriginalConsiderationItems: _count, ...order } = parameters;
  return order;
}

/**
 * Takes the calldata of a fill apart, or returns null where it is anything else.
 *
 * What was decoded is encoded again and must give the same bytes: a twisted encoding (moved offsets, bytes behind the end) could
 * otherwise mean one thing to this decoder and another to Seaport's own.
 */
export function decodeFulfillment(data: Hex): DecodedFulfillment | null {
  try {
    const call = decodeFunctionData({ abi: seaportAbi, data });
    if (call.functionName !== "fulfillAdvancedOrder" && call.functionName !== "matchAdvancedOrders")
      return null;
    const again = encodeFunctionData({ abi: seaportAbi, ...call });
    if (again.toLowerCase() !== data.toLowerCase()) return null;
    if (call.functionName === "fulfillAdvancedOrder") {
      const [order, resolvers, conduitKey, recipient] = call.args;
      if (resolvers.length > 0) return null;
      const named = nobodyIsCaller(recipient);
      return { functionName: call.functionName, order, conduitKey, recipient: named, mirror: null };
    }
    const [[order, mirror, ...more], resolvers, , recipient] = call.args;
    if (order === undefined || mirror === undefined || more.length > 0 || resolvers.length > 0) return null;
    const { conduitKey } = mirror.parameters;
    const named = nobodyIsCaller(recipient);
    return { functionName: call.functionName, order, conduitKey, recipient: named, mirror };
  } catch {
    // Not calldata of Seaport at all: the caller reports it as such.
    return null;
  }
}
