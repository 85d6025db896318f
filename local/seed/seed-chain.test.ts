import { parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import { createChainClient } from "../chains/chain-client";
import { type RunningAnvil, startAnvil } from "../chains/start-anvil";
import { accountCount, deriveAccounts } from "../setup/accounts";
import { readLocalChains } from "../setup/local-chains";
import { planCollections } from "./collections";
import { plannedSupply } from "./plan-market";
import { genesisTimestamp, marketOf, type SeededChain, seedChain } from "./seed-chain";

const mnemonic = "test test test test test test test test test test test junk";
const scale = 0.03;
const now = Math.floor(Date.now() / 1000);
const accounts = deriveAccounts(mnemonic);

describe("a seeded chain", () => {
  let anvil: RunningAnvil;
  let client: ReturnType<typeof createChainClient>;
  let seeded: SeededChain;
  const plans = planCollections(1).filter((plan) => plan.homeChain === "abstract");
  const tradesBySlug = new Map(plans.map((plan) => [plan.slug, 120]));

  beforeAll(async () => {
    const chain = (await readLocalChains(null)).find(({ id }) => id === "abstract");
    if (chain === undefined) throw new Error("the chain is missing");
    anvil = await startAnvil({
      chainId: chain.chainId,
      mnemonic,
      accounts: accountCount,
      genesisTimestamp: genesisTimestamp(plans, now),
    });
    client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
    seeded = await seedChain({
      client,
      chain,
      plans,
      accounts,
      zoneSigner: accounts.deployer.address,
      marketplaceFeeBps: 50,
      scale,
      tradesBySlug,
      now,
    });
  }, 60_000);
  afterAll(() => anvil.stop());

  it("has every planned item, and every planned trade settled on Seaport in its own time", async () => {
    const logs = await client.getLogs({ fromBlock: 0n, toBlock: "latest" });
    const fills = parseEventLogs({ abi: seaportAbi, logs, eventName: "OrderFulfilled" });
    const mints = parseEventLogs({ abi: erc721Abi, logs, eventName: "Transfer" }).filter(
      ({ args }) => BigInt(args.from) === 0n,
    );
    const trades = plans.flatMap(
      (plan) =>
        marketOf(plan, {
          chain: { id: "abstract", chainId: 1, name: "", native: { symbol: "ETH", name: "Ether" } },
          plans,
          accounts,
          zoneSigner: accounts.deployer.address,
          marketplaceFeeBps: 50,
          scale,
          tradesBySlug,
          now,
        }).trades,
    );
    expect(mints).toHaveLength(plans.reduce((sum, plan) => sum + plannedSupply(plan, scale), 0));
    expect(fills).toHaveLength(trades.length);
    const times = await Promise.all(
      fills.map(async ({ blockNumber }) => Number((await client.getBlock({ blockNumber })).timestamp)),
    );
    const planned = trades.map(({ soldAt }) => soldAt).sort((a, b) => a - b);
    for (const [index, time] of times.entries())
      expect(Math.abs(time - (planned[index] ?? 0))).toBeLessThan(120);
  });

  it("ends at the present, with the fee recipient paid", async () => {
    const { timestamp } = await client.getBlock();
    expect(Math.abs(Number(timestamp) - now)).toBeLessThan(120);
    expect(await client.getBalance({ address: accounts.feeRecipient.address })).toBeGreaterThan(0n);
    expect(seeded.collections.map(({ slug }) => slug).sort()).toEqual(plans.map(({ slug }) => slug).sort());
  });
});
