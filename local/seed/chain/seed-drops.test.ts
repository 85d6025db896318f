import { erc20Abi, parseEventLogs } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { accountCount, deriveAccounts } from "../../chains/accounts";
import { createChainClient } from "../../chains/chain-client";
import { readLocalChains } from "../../chains/local-chains";
import { type RunningAnvil, startAnvil } from "../../chains/start-anvil";
import { claimedOf, type DropPlan, preparedOf, scaledCount } from "../plan/drop-plan";
import { planDrops } from "../plan/drops";
import { dropCreatorOf, seedOwners } from "../plan/market-of";
import { genesisTimestamp, seedChain } from "./seed-chain";

const mnemonic = "test test test test test test test test test test test junk";
const scale = 0.2;
const now = Math.floor(Date.now() / 1000);
const accounts = deriveAccounts(mnemonic);

let anvil: RunningAnvil | undefined;
afterEach(() => anvil?.stop());

/** A chain with nothing on it but one drop. */
async function seedDrop(slug: string) {
  const plan = planDrops(1).find((one) => one.slug === slug);
  const chain = (await readLocalChains(null)).find(({ id }) => id === plan?.homeChain);
  if (plan === undefined || chain === undefined) throw new Error(`there is no drop ${slug}`);
  anvil = await startAnvil({
    chainId: chain.chainId,
    mnemonic,
    accounts: accountCount,
    genesisTimestamp: genesisTimestamp([], now),
    startTimeoutMs: 60_000,
  });
  const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
  const zoneSigner = accounts.deployer;
  const shared = { client, chain, plans: [], drops: [plan], accounts, zoneSigner, marketplaceFeeBps: 50 };
  const alone = { chains: [chain], movable: [] };
  const { collections, protocol } = await seedChain({ ...shared, ...alone, scale, now });
  const [collection] = collections;
  if (collection === undefined) throw new Error("the drop was not seeded");
  const { address } = collection;
  expect(collection).toMatchObject({ slug, creator: dropCreatorOf(plan, accounts).address });
  const logs = await client.getLogs({ address, fromBlock: BigInt(collection.startBlock), toBlock: "latest" });
  return { client, plan, protocol, address, logs, drop: { address, abi: dropErc721Abi } as const };
}

function claimsIn(logs: Awaited<ReturnType<typeof seedDrop>>["logs"]) {
  return parseEventLogs({ abi: dropErc721Abi, logs, eventName: "TokensClaimed" }).map(({ args }) => args);
}

/** What is claimed in each stage, by the plan. */
function plannedClaims({ sales: [sale] }: DropPlan): bigint[] {
  return (sale?.stages ?? []).map(({ claimed = 0 }) => BigInt(scaledCount(claimed, scale)));
}

describe("a seeded drop", { timeout: 60_000 }, () => {
  it("with lists has been claimed from in its stages, by those on them", async () => {
    const { client, plan, drop, logs } = await seedDrop("air-letters");
    const claimed = await Promise.all(
      plan.stageNames.map((_, index) =>
        client.readContract({ ...drop, functionName: "getClaimConditionById", args: [BigInt(index)] }),
      ),
    );
    expect(claimed.map(({ supplyClaimed }) => supplyClaimed)).toEqual(plannedClaims(plan));
    const creator = dropCreatorOf(plan, accounts).address;
    const reserve = claimsIn(logs).filter(({ claimConditionIndex }) => claimConditionIndex === 0n);
    expect(new Set(reserve.map(({ claimer }) => claimer))).toEqual(new Set([creator]));
    expect(await client.readContract({ ...drop, functionName: "getActiveClaimConditionId" })).toBe(2n);
    expect(await client.readContract({ ...drop, functionName: "nextTokenIdToMint" })).toBe(500n);
    expect(await client.readContract({ ...drop, functionName: "owner" })).toBe(creator);
  });

  it("that was paused by its creator is closed, and was not before", async () => {
    const { client, drop, logs } = await seedDrop("weather-reel");
    const set = parseEventLogs({ abi: dropErc721Abi, logs, eventName: "ClaimConditionsUpdated" });
    const [before, after] = set.map(({ args }) => args.claimConditions);
    expect([before?.length, after?.length]).toEqual([1, 2]);
    expect(after?.[1]).toMatchObject({ maxClaimableSupply: 0n, quantityLimitPerWallet: 0n });
    const { timestamp } = await client.getBlock({ blockNumber: set[1]?.blockNumber ?? 0n });
    expect(after?.[1]?.startTimestamp).toBeLessThanOrEqual(timestamp);
    expect(await client.readContract({ ...drop, functionName: "getActiveClaimConditionId" })).toBe(1n);
  });

  it("that is sold out has none left", async () => {
    const { client, plan, drop } = await seedDrop("sodium-estate");
    const read = (functionName: "totalMinted" | "nextTokenIdToMint") =>
      client.readContract({ ...drop, functionName });
    const all = BigInt(preparedOf(plan, scale));
    expect(await Promise.all([read("totalMinted"), read("nextTokenIdToMint")])).toEqual([all, all]);
  });

  it("that is paid for in dollars has paid its creator, and may take no more from anybody", async () => {
    const { client, plan, protocol, address, logs } = await seedDrop("kite-index");
    const usdc = { address: protocol.usdc, abi: erc20Abi } as const;
    const creator = dropCreatorOf(plan, accounts).address;
    const paid = await client.readContract({ ...usdc, functionName: "balanceOf", args: [creator] });
    const count = claimsIn(logs).reduce((sum, { quantityClaimed }) => sum + quantityClaimed, 0n);
    // Eight dollars each, six for who is on the list.
    expect(count).toBe(plannedClaims(plan)[0]);
    expect(paid).toBeGreaterThan(count * 6_000_000n);
    expect(paid).toBeLessThan(count * 8_000_000n);
    const allowances = await client.multicall({
      allowFailure: false,
      contracts: seedOwners(accounts).map((owner) => ({
        ...usdc,
        functionName: "allowance" as const,
        args: [owner.address, address] as const,
      })),
    });
    expect(new Set(allowances)).toEqual(new Set([0n]));
  });

  it("of editions has claims of each token id that is sold", async () => {
    const { client, plan, address } = await seedDrop("harbour-suits");
    const drop = { address, abi: dropErc1155Abi } as const;
    for (const sale of plan.sales) {
      const args = [sale.tokenId ?? 0n] as const;
      const supply = await client.readContract({ ...drop, functionName: "totalSupply", args });
      expect(supply).toBe(BigInt(claimedOf(sale, scale)));
      if (sale.isSoldOut === true)
        expect(await client.readContract({ ...drop, functionName: "maxTotalSupply", args })).toBe(supply);
    }
  });
});
