import { type Address, decodeFunctionData, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { AdvancedOrder } from "@/lib/seaport/mirror-order";
import type { OrderParameters } from "@/lib/seaport/order-components";

/** A call to Seaport that fills one order, as its bytes say. */
export interface DecodedFulfillment {
  functionName: "fulfillAdvancedOrder" | "matchAdvancedOrders";
  order: AdvancedOrder;
  /** The conduit through which the caller pays in tokens. */
  conduitKey: Hex;
  /** Who gets the item: null stands for the caller. */
  recipient: Address | null;
  /** The caller's own order, where the order is matched with one. */
  mirror: AdvancedOrder | null;
}

function nobodyIsCaller(recipient: Address): Address | null {
  return recipient === zeroAddress ? null : recipient;
}

/** The signed parameters without Seaport's item count. */
export function orderParametersOf({ parameters }: AdvancedOrder): OrderParameters {
  const { totalOriginalConsiderationItems: _count, ...order } = parameters;
  return order;
}

/**
 * Takes a call to Seaport apart, or returns null where it is anything else.
 *
 * What was decoded is encoded again and must give the same bytes: a twisted encoding (moved offsets, bytes behind the end) could
 * otherwise mean one thing to this decoder and another to Seaport's own.
 */
export function decodeSeaportCall(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: seaportAbi, data });
    const again = encodeFunctionData({ abi: seaportAbi, ...call });
    return again.toLowerCase() === data.toLowerCase() ? call : null;
  } catch {
    // Not calldata of Seaport at all: the caller reports it as such.
    return null;
  }
}

/**
 * Takes the calldata of a fill apart, or returns null where it is anything else. Of a match it gives the two orders only: what else
 * it says (which token answers a criterion, who pays whom) is compared as a whole with the match that we would build.
 */
export function decodeFulfillment(data: Hex): DecodedFulfillment | null {
  const call = decodeSeaportCall(data);
  if (call?.functionName === "fulfillAdvancedOrder") {
    const [order, resolvers, conduitKey, recipient] = call.args;
    if (resolvers.length > 0) return null;
    const named = nobodyIsCaller(recipient);
    return { functionName: call.functionName, order, conduitKey, recipient: named, mirror: null };
  }
  if (call?.functionName === "matchAdvancedOrders") {
    const [[order, mirror, ...more], , , recipient] = call.args;
    if (order === undefined || mirror === undefined || more.length > 0) return null;
    const { conduitKey } = mirror.parameters;
    const named = nobodyIsCaller(recipient);
    return { functionName: call.functionName, order, conduitKey, recipient: named, mirror };
  }
  return null;
}
