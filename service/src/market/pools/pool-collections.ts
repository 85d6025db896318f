import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { checksummed } from "@/lib/checksummed";
import { atMost } from "@/lib/node/at-most";
import type { AskChain } from "../chains/chain-connections";
import { readTogether, type ViewCall } from "../chains/read-together";
import type { MadePool } from "./list-pools";
import { createSharedQuestions } from "./shared-questions";

/** The contracts whose tokens pools trade. */
export interface PoolCollections {
  /**
   * The collection of each pool, in the order of the pools. Undefined: the chain has not said it yet, or the contract is no pool. What a pool
   * trades never changes, so each is asked once in a process. All are asked, one request after the other, also after this has answered.
   */
  read(chain: string, pools: readonly MadePool[]): Promise<(Address | undefined)[]>;
}

/** Pools that are asked in one request, and where each is a call of its own, because the chain has no Multicall3. */
const asked = { together: 200, singly: 20 };

const patience = { waitMs: 3_000, freshMs: 0, restMs: 5_000 };

export function createPoolCollections(ask: AskChain, nowMs: () => number): PoolCollections {
  const known = new LRUCache<string, Address>(atMost(20_000));
  const share = createSharedQuestions({ ...patience, nowMs });
  const keyOf = (chain: string, { address, blockHash }: MadePool) => `${chain} ${address} ${blockHash}`;

  /** Asks the first of these pools. Returns the others. */
  const learnSome = (chain: string, pools: readonly MadePool[]): Promise<readonly MadePool[]> =>
    ask(chain, async (connection) => {
      const { multicall3 } = connection.config.contracts;
      const count = multicall3 === undefined ? asked.singly : asked.together;
      const part = pools.slice(0, count);
      const calls = part.map(({ address }): ViewCall => ({ address, abi: nftPoolAbi, functionName: "nft" }));
      const { results } = await readTogether(connection, calls);
      for (const [at, pool] of part.entries()) {
        const nft = results[at];
        if (typeof nft === "string") known.set(keyOf(chain, pool), checksummed(nft as Address));
      }
      return pools.slice(count);
    });

  return {
    async read(chain, pools) {
      const unknown = pools.filter((pool) => !known.has(keyOf(chain, pool)));
      if (unknown.length > 0)
        await share(chain, async () => {
          for (let left: readonly MadePool[] = unknown; left.length > 0; )
            left = await learnSome(chain, left);
        });
      return pools.map((pool) => known.get(keyOf(chain, pool)));
    },
  };
}
