import { type Address, erc20Abi } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { testEditionsAbi } from "@/lib/abi/generated/test-editions";
import type { Trader, WalkPlace, WalkToken } from "./walk-market";

/** Who has which of a token's ids, by the chain: `ids` in order. */
export async function ownersOf({ chain }: WalkPlace, token: WalkToken): Promise<Map<bigint, Address>> {
  const owners = await chain.client.multicall({
    allowFailure: false,
    batchSize: 0,
    contracts: token.ids.map((id) => ({
      address: token.address,
      abi: erc721Abi,
      functionName: "ownerOf" as const,
      args: [id] as const,
    })),
  });
  return new Map(token.ids.map((id, index) => [id, owners[index] as Address]));
}

export function unitsOf(
  { chain }: WalkPlace,
  token: WalkToken,
  { account }: Trader,
  id: bigint,
): Promise<bigint> {
  return chain.client.readContract({
    address: token.address,
    abi: testEditionsAbi,
    functionName: "balanceOf",
    args: [account.address, id],
  });
}

export function coinsOf({ chain }: WalkPlace, currency: Address, { account }: Trader): Promise<bigint> {
  return chain.client.readContract({
    address: currency,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [account.address],
  });
}
