import type { Address } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { currencyHeldBy as coinsHeld, unitsHeldBy as unitsHeld } from "../../../local/testing/holdings";
import type { WalkPlace, WalkToken, WalkTrader } from "./walk-market";

/** The on-chain owners of a token's ids: `ids` in order. */
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
  { account }: WalkTrader,
  id: bigint,
): Promise<bigint> {
  return unitsHeld(chain, account.address, { token: token.address, tokenId: id });
}

export function coinsOf({ chain }: WalkPlace, currency: Address, { account }: WalkTrader): Promise<bigint> {
  return coinsHeld(chain, account.address, currency);
}
