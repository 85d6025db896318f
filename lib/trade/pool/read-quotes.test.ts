import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { approveOperator, openPool, sellToPool } from "@/local/testing/pools";
import type { MarketPort } from "../flow/ports";
import { testPorts } from "../testing/scenes/anvil-ports";
import { readPoolQuotes } from "./read-quotes";

vi.setConfig({ testTimeout: 30_000 });

let chain: TestChain;
let pool: Address;
beforeAll(async () => {
  chain = await startTestChain();
  await approveOperator(chain, chain.accounts.maker, chain.protocol.poolFactory);
  pool = await openPool(chain, [1n, 2n]);
}, 60_000);
afterAll(() => chain?.stop());

const quotes = (pools: readonly Address[], contract = chain.collection, tokenId = "11") =>
  readPoolQuotes(pools, {
    item: { contract, tokenId },
    chain: { id: "base", chainId: chain.chainId },
    holder: chain.accounts.taker.address,
    port: testPorts(chain, chain.accounts.taker, {} as MarketPort).chain,
  });

it("reads what a pool really pays, and not the addresses that are no pool of the collection", async () => {
  const { seaport, wrapped } = chain.protocol;
  const [best, ...more] = await quotes([seaport, wrapped, chain.accounts.stranger.address, pool]);
  expect(more).toEqual([]);
  expect(best?.pool).toBe(pool);
  // Both are taken off the price, 1 ETH: the pool's fee and the creator's earnings.
  expect(best?.amount).toBeLessThan(parseEther("1"));
  expect(best?.creatorEarnings).toBeGreaterThan(0n);
  expect(await quotes([pool], seaport)).toEqual([]);
  await approveOperator(chain, chain.accounts.taker, pool);
  expect((await sellToPool(chain, pool, [11n])).amount).toBe(best?.amount);
  // The sale lowered the price.
  expect((await quotes([pool], chain.collection, "12"))[0]?.amount).toBeLessThan(best?.amount ?? 0n);
});

it("leaves out a pool without the money for its own price", async () => {
  const { client, accounts } = chain;
  const amount = await client.getBalance({ address: pool });
  const terms = { address: pool, abi: nftPoolAbi, functionName: "withdraw", args: [amount] } as const;
  await waitForSuccess(client, await client.writeContract({ ...terms, account: accounts.maker }));
  expect(await quotes([pool], chain.collection, "12")).toEqual([]);
});
