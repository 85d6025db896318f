import { createPublicClient, http } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { RpcHealth } from "@/lib/contract/operator/health";

const patienceMs = 2_000;

/** Asks each RPC of a chain for its number and its newest block, all at once; nothing is thrown. */
export function askRpcs({
  rpcUrls,
  chainId,
}: Pick<ChainConfig, "rpcUrls" | "chainId">): Promise<RpcHealth[]> {
  return Promise.all(
    rpcUrls.map(async (url): Promise<RpcHealth> => {
      const { host } = new URL(url);
      const client = createPublicClient({ transport: http(url, { timeout: patienceMs, retryCount: 0 }) });
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
