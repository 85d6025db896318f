import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { sameAddress } from "@/lib/same-address";
import type { Ports } from "../flow/ports";

/** Who holds an ERC-721 item, and whether a pool may take it. */
export interface ItemState {
  owner: Address;
  /** By an approval of this item alone. */
  isApprovedAlone: boolean;
  /** By an approval of all items of the collection. */
  isApprovedForAll: boolean;
}

/**
 * Reads an ERC-721 item from its chain.
 *
 * @param at.token the item's contract
 * @throws the chain's error, also for an item that does not exist
 */
export async function readItemState(
  { chain, chainId, token }: { chain: string; chainId: number; token: Address },
  { tokenId, account, pool }: { tokenId: bigint; account: Address; pool: Address },
  ports: Pick<Ports, "chain">,
): Promise<ItemState> {
  const abi = erc721Abi;
  const ask = (data: Hex) => ports.chain.tryCall({ chain, chainId, to: token, data, value: "0" }, account);
  const [owner, approved, isApprovedForAll] = await Promise.all([
    ask(encodeFunctionData({ abi, functionName: "ownerOf", args: [tokenId] })),
    ask(encodeFunctionData({ abi, functionName: "getApproved", args: [tokenId] })),
    ports.chain.isApprovedForAll(chainId, token, account, pool),
  ]);
  return {
    owner: decodeFunctionResult({ abi, functionName: "ownerOf", data: owner }),
    isApprovedAlone: sameAddress(
      decodeFunctionResult({ abi, functionName: "getApproved", data: approved }),
      pool,
    ),
    isApprovedForAll,
  };
}
