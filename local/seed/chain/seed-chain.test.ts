import { erc20Abi, parseEther, parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import { accountCount, deriveAccounts } from "../../chains/accounts";
import { createChainClient } from "../../chains/chain-client";
import { type LocalChain, readLocalChains } from "../../chains/local-chains";
import { type RunningAnvil, startAnvil } from "../../chains/start-anvil";
import { type CollectionPlan, planCollections } from "../plan/collections";
import { seedMarketOf, seedOwners } from "../plan/market-of";
import { plannedSupply } from "../plan/plan-market";
import { genesisTimestamp, type SeededChain, seedChain } from "./seed-chain";

const mnemonic = "test test test test test test test test test test test junk";
const scale = 0.03;
const now = Math.floor(Date.now() / 1000);
const accounts = deriveAccounts(mnemonic);

interface Seeded {
  anvil: RunningAnvil;
  client: ReturnType<typeof createChainClient>;
  seeded: SeededChain;
}

async function startSeeded(chain: LocalChain, plans: readonly CollectionPlan[]): Promise<Seeded> {
  const anvil = await startAnvil({
    chainId: chain.chainId,
    mnemonic,
    accounts: accountCount,
    genesisTimestamp: genesisTimestamp(plans, now),
    startTimeoutMs: 60_000,
  });
  const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
  const zoneSigner = accounts.deployer;
  const parameters = {
    client,
    chain,
    chains: [chain],
    movable: [],
    plans,
    drops: [],
    accounts,
    zoneSigner,
    marketplaceFeeBps: 50,
    scale,
    now,
  };
  return { anvil, client, seeded: await seedChain(parameters) };
}

async function logsOf({ client }: Seeded) {
  const logs = await client.getLogs({ fromBlock: 0n, toBlock: "latest" });
  return {
    fills: parseEventLogs({ abi: seaportAbi, logs, eventName: "OrderFulfilled" }),
    transfers: parseEventLogs({ abi: erc721Abi, logs, eventName: "Transfer" }),
  };
}

describe("a seeded chain", () => {
  const plans = planCollections(1).filter((plan) => plan.homeChain === "abstract");
  let chain: LocalChain;
  let first: Seeded;
  let second: Seeded;

  beforeAll(async () => {
    const found = (await readLocalChains(null)).find(({ id }) => id === "abstract");
    if (found === undefined) throw new Error("the chain is missing");
    chain = found;
    [first, second] = await Promise.all([startSeeded(chain, plans), startSeeded(chain, plans)]);
  }, 120_000);
  afterAll(() => Promise.all([first?.anvil.stop(), second?.anvil.stop()]));

  const planned = () => plans.flatMap((plan) => seedMarketOf(plan, { chain, accounts, scale, now }).trades);

  it("has every planned item, and every planned trade settled on Seaport in its own time", async () => {
    const { fills, transfers } = await logsOf(first);
    const mints = transfers.filter(({ args }) => BigInt(args.from) === 0n);
    expect(mints).toHaveLength(plans.reduce((sum, plan) => sum + plannedSupply(plan, scale), 0));
    expect(fills).toHaveLength(planned().length);
    const times = await Promise.all(
      fills.map(async ({ blockNumber }) => Number((await first.client.getBlock({ blockNumber })).timestamp)),
    );
    const expected = planned()
      .map(({ soldAt }) => soldAt)
      .sort((a, b) => a - b);
    for (const [index, time] of times.entries())
      expect(Math.abs(time - (expected[index] ?? 0))).toBeLessThan(120);
  });

  it("is the same for the same seed, accounts and end of its history", async () => {
    const historyOf = async (one: Seeded) => {
      const { fills, transfers } = await logsOf(one);
      return {
        fills: fills.map(({ args }) => [args.orderHash, args.recipient]),
        transfers: transfers.map(({ address, args }) => [address, args.from, args.to, args.tokenId]),
        contracts: one.seeded.collections.map(({ slug, address, creator }) => [slug, address, creator]),
        protocol: one.seeded.protocol,
      };
    };
    expect(await historyOf(first)).toEqual(await historyOf(second));
  });

  it("ends at the present, with the fee recipient and the creators paid", async () => {
    const { timestamp } = await first.client.getBlock();
    expect(Math.abs(Number(timestamp) - now)).toBeLessThan(180);
    expect(await first.client.getBalance({ address: accounts.feeRecipient.address })).toBeGreaterThan(0n);
    const { collections } = first.seeded;
    expect(collections.map(({ slug }) => slug).sort()).toEqual(plans.map(({ slug }) => slug).sort());
    expect(new Set(collections.map(({ creator }) => creator)).size).toBe(collections.length);
  });

  it("leaves the demo accounts with the chain's money and with tokens, and allows nobody to take tokens", async () => {
    const { conduit, wrapped, usdc } = first.seeded.protocol;
    const { client } = first;
    for (const { account } of accounts.demo) {
      const owner = account.address;
      expect(await client.getBalance({ address: owner })).toBeGreaterThan(parseEther("1"));
      for (const address of [wrapped, usdc]) {
        const token = { address, abi: erc20Abi } as const;
        expect(
          await client.readContract({ ...token, functionName: "balanceOf", args: [owner] }),
        ).toBeGreaterThan(0n);
      }
    }
    for (const { address: owner } of seedOwners(accounts)) {
      for (const address of [wrapped, usdc]) {
        const left = await client.readContract({
          address,
          abi: erc20Abi,
          functionName: "allowance",
          args: [owner, conduit],
        });
        expect(left).toBe(0n);
      }
    }
  });
});
