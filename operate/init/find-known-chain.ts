import type { Chain } from "viem";

/**
 * What `viem/chains` says of a public chain; null if it does not know it. No address of it is trusted before the chain confirms it.
 *
 * @param chainId EIP-155 number
 */
export async function findKnownChain(chainId: number): Promise<Chain | null> {
  // Several hundred chains, which no other command needs.
  const chains: Record<string, Chain> = await import("viem/chains");
  return Object.values(chains).find(({ id }) => id === chainId) ?? null;
}
