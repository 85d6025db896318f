import { createPublicClient } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { RpcHealth } from "@/lib/contract/operator/health";

import { type OnRpcCall, observedHttp } from "./observe-calls";

const patienceMs = 2_000;

/** Asks each RPC of a chain for its number and its newest block, all at once; nothing is thrown. */
export function askRpcs(
  { id: chain, rpcUrls, chainId }: Pick<ChainConfig, "id" | "rpcUrls" | "chainId">,
  onCall: OnRpcCall,
): Promise<RpcHealth[]> {
  return Promise.all(
    rpcUrls.map(async (url): Promise<RpcHealth> => {
      const { host } = new URL(url);
      const options = { timeout: patienceMs, retryCount: 0 };
      const client = createPublicClient({
        transport: observedHttp(url, options, { chain, onCall }),
        ccipRead: false,
      });
      const startedMs = performance.now();
      try {
        const [head, id] = await Promise.all([client.getBlockNumber({ cacheTime: 0 }), client.getChainId()]);
        const milliseconds = Math.round(performance.now() - startedMs);
        const state = id === chainId ? "answering" : "wrong_chain";
        return { host, state, head: Number(head), milliseconds };
      } catch {
        return { host, state: "silent", head: null, milliseconds: null };
      }
    }),
  );
}
