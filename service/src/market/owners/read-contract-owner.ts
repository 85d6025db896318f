import { type Address, encodeFunctionData, size, slice, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { checksummed } from "@/lib/checksummed";
import type { OrderChains } from "../orders/on-chain/order-chains";

const ownerCall = encodeFunctionData({ abi: erc721Abi, functionName: "owner" });

/**
 * The account that a contract names by `owner()` at the newest block, checksummed; null if it names nobody, does not know the call, reverts,
 * runs out of gas, or answers anything but one address.
 *
 * @throws MarketError `upstream_unavailable` when the chain cannot be asked.
 */
export async function readContractOwner(
  orderChains: OrderChains,
  { chain, contract }: { chain: string; contract: Address },
): Promise<Address | null> {
  const word = await orderChains.callContract(chain, { to: contract, data: ownerCall });
  if (word === null || size(word) !== 32 || BigInt(slice(word, 0, 12)) !== 0n) return null;
  const owner = checksummed(slice(word, 12));
  return owner === zeroAddress ? null : owner;
}
