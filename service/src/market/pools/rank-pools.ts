import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { mostAskedPools } from "@/lib/contract/pool";
import { atMost } from "@/lib/node/at-most";
import type { AskChain } from "../chains/chain-connections";
import { readTogether, type ViewCall } from "../chains/read-together";
import { createSharedQuestions } from "./shared-questions";

/** Puts the pools of one contract that pay most for an item first. */
export interface PoolRanks {
  /**
   * Those that have no money for it come last, so that nobody can hide a pool behind many that cost nothing to make. Their contracts are
   * asked where a client would not ask all of the pools itself, at most each 30 seconds. The order stays where the chain does not answer, or
   * has no Multicall3.
   */
  sort(chain: string, contract: Address, pools: readonly Address[]): Promise<readonly Address[]>;
}

/** Pools that are asked in one request. */
const together = 100;
const bps = 10_000n;

const patience = { waitMs: 3_000, freshMs: 30_000, restMs: 5_000 };

const view = [
  {
    type: "function",
    name: "getEthBalance",
    stateMutability: "view",
    inputs: [{ name: "addr", type: "address" }],
    outputs: [{ name: "balance", type: "uint256" }],
  },
] as const;

const names = ["spotPrice", "delta", "feeBps"] as const;

/**
 * Wei that a pool would pay for one item, before the creator's earnings; none without the money for it, or at the end of its curve.
 *
 * @source contracts/src/NftPool.sol: `_quoteSell`
 */
function payment([balance, spotPrice, delta, feeBps]: readonly unknown[]): bigint {
  if (typeof balance !== "bigint" || typeof spotPrice !== "bigint") return 0n;
  if (typeof delta !== "bigint" || typeof feeBps !== "bigint" || delta > spotPrice) return 0n;
  const paid = spotPrice - (spotPrice * feeBps) / bps;
  return paid > balance ? 0n : paid;
}

export function createPoolRanks(ask: AskChain, nowMs: () => number): PoolRanks {
  const payments = new LRUCache<string, bigint>(atMost(20_000));
  const share = createSharedQuestions({ ...patience, nowMs });

  const learn = (chain: string, pools: readonly Address[]): Promise<void> =>
    ask(chain, async (connection) => {
      const { multicall3 } = connection.config.contracts;
      if (multicall3 === undefined) return;
      const calls = pools.flatMap((address): ViewCall[] => [
        { address: multicall3, abi: view, functionName: "getEthBalance", args: [address] },
        ...names.map((functionName) => ({ address, abi: nftPoolAbi, functionName })),
      ]);
      const { results } = await readTogether(connection, calls);
      const each = names.length + 1;
      for (const [at, pool] of pools.entries())
        payments.set(`${chain} ${pool}`, payment(results.slice(at * each, (at + 1) * each)));
    });

  return {
    async sort(chain, contract, pools) {
      if (pools.length <= mostAskedPools) return pools;
      await share(`${chain} ${contract}`, async () => {
        for (let at = 0; at < pools.length; at += together)
          await learn(chain, pools.slice(at, at + together));
      });
      const paid = (pool: Address) => payments.get(`${chain} ${pool}`) ?? 0n;
      return pools.toSorted((a, b) => (paid(a) === paid(b) ? 0 : paid(a) < paid(b) ? 1 : -1));
    },
  };
}
