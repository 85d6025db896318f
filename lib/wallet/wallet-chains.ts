import { defineChain, type Chain as ViemChain } from "viem";
import type { WebChain } from "../chains/web-chain";

/**
 * Converts a chain of the web's list into wagmi's form. Browsers use the RPC address that the operator pinned, or else the service's public
 * one.
 */
export function walletChain({ chain, pin }: Pick<WebChain, "chain" | "pin">): ViemChain {
  const { nativeCurrency, explorer, contracts } = chain;
  return defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
    rpcUrls: { default: { http: [pin?.rpcUrl ?? chain.rpcUrl] } },
    testnet: chain.testnet,
    ...(explorer === null ? {} : { blockExplorers: { default: explorer } }),
    ...(contracts.multicall3 === undefined
      ? {}
      : { contracts: { multicall3: { address: contracts.multicall3 } } }),
  });
}
