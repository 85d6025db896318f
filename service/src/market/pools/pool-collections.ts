import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { checksummed } from "@/lib/checksummed";
import type { AskChain } from "../chains/chain-connections";
import { readTogether, type ViewCall } from "../chains/read-together";
import type { MadePool } from "./list-pools";

/** The contracts whose tokens pools trade. */
export interface PoolCollections {
  /**
   * The collection of each pool, in the order of the pools. Undefined: the chain has not said it, or the contract is no pool. What a pool
   * trades never changes, so each is asked once in a process; at most 200 are asked in one request.
   */
  read(chain: string, pools: readonly MadePool[]): Promise<(Address | undefined)[]>;
}

/** Pools that are asked in one request, and where each is a call of its own, because the chain has no Multicall3. */
const asked = { together: 200, singly: 20 };

export function createPoolCollections(ask: AskChain): PoolCollections {
  const known = new LRUCache<string, Address>({ max: 20_000 });
  const keyOf = (chain: string, { address, blockHash }: MadePool) => `${chain} ${address} ${blockHash}`;
  return {
    async read(chain, pools) {
      const unknown = pools.filter((pool) => !known.has(keyOf(chain, pool)));
      if (unknown.length > 0) {
        const learn = ask(chain, async (connection) => {
          const { multicall3 } = connection.config.contracts;
          const part = unknown.slice(0, multicall3 === undefined ? asked.singly : asked.together);
          const calls = part.map(
            ({ address }): ViewCall => ({ address, abi: nftPoolAbi, functionName: "nft" }),
          );
          const { results } = await readTogether(connection, calls);
          for (const [at, pool] of part.entries()) {
            const nft = results[at];
            if (typeof nft === "string") known.set(keyOf(chain, pool), checksummed(nft as Address));
          }
        });
        // Any reason is the same to the caller: these pools are not known now, and the others are.
        await learn.catch(() => undefined);
      }
      return pools.map((pool) => known.get(keyOf(chain, pool)));
    },
  };
}
