import { createPublicClient, defineChain, http } from "viem";

/**
 * A client that reads one chain through one RPC.
 *
 * @param chainId EIP-155 number, which is not checked here
 */
export function createChainReader({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }) {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return createPublicClient({
    chain,
    transport: http(rpcUrl, { timeout: 10_000, retryCount: 1 }),
    cacheTime: 0,
  });
}

/** Reads of one chain. */
export type ChainReader = ReturnType<typeof createChainReader>;
