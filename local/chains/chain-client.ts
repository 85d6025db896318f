import { createTestClient, defineChain, http, publicActions, walletActions } from "viem";
import { quickTransport } from "@/lib/node/quick-fetch";
import { sendInOrder } from "./send-in-order";
import { requireReceipt } from "./wait-for-receipt";

/**
 * A client for a local chain. It names the account in each call, so one client serves all of them.
 *
 * @param parameters.rpcUrl  Address of the chain.
 * @param parameters.chainId EIP-155 number, written into every transaction.
 */
export function createChainClient({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }) {
  const chain = defineChain({
    id: chainId,
    name: `local ${chainId}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
  });
  const reader = createTestClient({
    mode: "anvil",
    chain,
    transport: http(rpcUrl, quickTransport),
    // A transaction is mined as it arrives, so a longer interval would only be waiting.
    pollingInterval: 10,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(requireReceipt);
  const inOrder = sendInOrder(reader);
  // Below the wallet's actions, which send through it, and above them for direct calls.
  return reader
    .extend(() => inOrder)
    .extend(walletActions)
    .extend(() => inOrder);
}

/** Everything that can be asked of a local chain: reads, transactions, and anvil's own methods. */
export type ChainClient = ReturnType<typeof createChainClient>;
