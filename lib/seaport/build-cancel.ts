import { encodeFunctionData, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { OrderComponents } from "./order-components";

/**
 * The calldata by which a maker cancels orders on-chain, for good. The caller must be the maker (or the zone) of each.
 * @see Seaport 1.6 `ConsiderationInterface.cancel`
 * @example sendTransaction({ to: seaport, data: buildCancel([order]) })
 */
export function buildCancel(orders: readonly OrderComponents[]): Hex {
  return encodeFunctionData({ abi: seaportAbi, functionName: "cancel", args: [orders] });
}
