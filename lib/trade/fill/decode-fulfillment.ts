import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  slice,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { AdvancedOrder } from "@/lib/seaport/mirror-order";
import type { OrderParameters } from "@/lib/seaport/order-components";

/** A decoded call to Seaport that fills one order. */
export interface DecodedFulfillment {
  functionName: "fulfillAdvancedOrder" | "matchAdvancedOrders";
  order: AdvancedOrder;
  /** The conduit through which the caller pays in tokens. */
  conduitKey: Hex;
  /** The account that receives the item; null for the caller. */
  recipient: Address | null;
  /** The caller's own order, if the call matches the order with one. */
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

type SeaportFunction = Extract<(typeof seaportAbi)[number], { type: "function" }>;

let functions: ReadonlyMap<Hex, readonly [SeaportFunction]> | undefined;

/** Seaport's functions by their selectors, made once: viem alone hashes the signatures of all functions for every call. */
function functionsBySelector(): ReadonlyMap<Hex, readonly [SeaportFunction]> {
  functions ??= new Map(
    seaportAbi.flatMap((entry) =>
      entry.type === "function" ? [[toFunctionSelector(entry), [entry]] as const] : [],
    ),
  );
  return functions;
}

/**
 * Decodes a call to Seaport, or returns null for other bytes.
 *
 * The decoded call is encoded again and must give the same bytes. Otherwise an unusual encoding (moved offsets, extra bytes at the end)
 * could mean one thing to this decoder and another to Seaport.
 */
export function decodeSeaportCall(data: Hex) {
  try {
    const selector = slice(data, 0, 4);
    const abi = functionsBySelector().get(selector);
    if (abi === undefined) return null;
    const call = decodeFunctionData({ abi, data });
    const again = encodeFunctionData({ abi, functionName: selector, args: call.args });
    return again.toLowerCase() === data.toLowerCase() ? call : null;
  } catch {
    // These bytes are no Seaport calldata. The caller reports that.
    return null;
  }
}

/**
 * Decodes the calldata of a fill, or returns null for other bytes. For a match it returns only the two orders. The rest (the token chosen
 * for a criterion, the payments) is compared as a whole with the match that we would build.
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
