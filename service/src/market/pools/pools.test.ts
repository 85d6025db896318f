import { type Address, toHex, zeroHash } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { AskChain, ChainConnection } from "../chains/chain-connections";
import type { MadePool } from "./list-pools";
import { createPoolCollections } from "./pool-collections";

const nft: Address = "0x00000000000000000000000000000000000000A1";
const multicall3: Address = "0x00000000000000000000000000000000000000c3";

const made = (count: number): MadePool[] =>
  Array.from({ length: count }, (_, at) => ({ address: toHex(at + 1, { size: 20 }), blockHash: zeroHash }));

/** A chain on which everything is a pool of one collection. @param meanwhile what an answer waits for */
function chainOf(meanwhile: () => Promise<unknown>): AskChain {
  const multicall = async ({ contracts }: { contracts: readonly unknown[] }) => {
    await meanwhile();
    return contracts.map((_, at) => ({ status: "success", result: at === 0 ? 7n : nft }));
  };
  const connection = {
    config: { contracts: { multicall3 } },
    client: { multicall },
    hasOwnNumbers: async () => true,
  };
  return (_, question) => question(connection as unknown as ChainConnection);
}

describe("what pools trade", () => {
  it("is asked until all are known, by one request for all who ask at the same time", async () => {
    let requests = 0;
    const ask = chainOf(async () => {
      requests += 1;
    });
    const collections = createPoolCollections(ask, () => 0);
    const pools = made(450);
    const [first, second] = await Promise.all([
      collections.read("base", pools),
      collections.read("base", pools),
    ]);
    expect(first).toEqual(pools.map(() => nft));
    expect(second).toEqual(first);
    expect(requests).toBe(3);
  });

  it("holds up nobody where a chain is silent, and is told from what is known", async () => {
    vi.useFakeTimers();
    try {
      let isSilent = false;
      const ask = chainOf(() => (isSilent ? new Promise(() => {}) : Promise.resolve()));
      const collections = createPoolCollections(ask, () => 0);
      await collections.read("base", made(1));
      isSilent = true;
      const reading = collections.read("base", made(2));
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await reading).toEqual([nft, undefined]);
      expect(await collections.read("base", made(1))).toEqual([nft]);
      isSilent = false;
      expect(await collections.read("apechain", made(2))).toEqual([nft, nft]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not asked again for some seconds where the chain did not answer", async () => {
    let requests = 0;
    let now = 0;
    const failing: AskChain = () => {
      requests += 1;
      return Promise.reject(new Error("no answer"));
    };
    const collections = createPoolCollections(failing, () => now);
    for (const at of [0, 4_999, 5_000]) {
      now = at;
      expect(await collections.read("base", made(1))).toEqual([undefined]);
    }
    expect(requests).toBe(2);
  });
});
