import { getAddress, parseEventLogs } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { seaportActionsAbi } from "@/lib/abi/generated/seaport-actions";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { accountCount, deriveAccounts } from "../../chains/accounts";
import { type ChainClient, createChainClient } from "../../chains/chain-client";
import { readLocalChains } from "../../chains/local-chains";
import { type RunningAnvil, startAnvil } from "../../chains/start-anvil";
import { type CollectionPlan, planCollections } from "../plan/collections";
import { seedMarketOf, seedOwners } from "../plan/market-of";
import { genesisTimestamp, seedChain } from "./seed-chain";

const mnemonic = "test test test test test test test test test test test junk";
const scale = 0.2;
const now = Math.floor(Date.now() / 1000);
const accounts = deriveAccounts(mnemonic);
const owners = seedOwners(accounts);

let anvil: RunningAnvil | undefined;
afterEach(() => anvil?.stop());

/** The chain of one collection, seeded with nothing but that. */
async function seedOne(is: (plan: CollectionPlan) => boolean) {
  const plan = planCollections(1).find(is);
  const chain = (await readLocalChains(null)).find(({ id }) => id === plan?.homeChain);
  if (plan === undefined || chain === undefined) throw new Error("no collection is like that");
  anvil = await startAnvil({
    chainId: chain.chainId,
    mnemonic,
    accounts: accountCount,
    genesisTimestamp: genesisTimestamp([plan], now),
    startTimeoutMs: 60_000,
  });
  const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
  const zoneSigner = accounts.deployer;
  const shared = {
    client,
    chain,
    chains: [chain],
    movable: [],
    plans: [plan],
    drops: [],
    accounts,
    zoneSigner,
    marketplaceFeeBps: 50,
    scale,
    now,
  };
  const seeded = await seedChain(shared);
  const [collection] = seeded.collections;
  if (collection === undefined) throw new Error("the collection was not seeded");
  const market = seedMarketOf(plan, shared);
  return { client, plan, market, protocol: seeded.protocol, address: collection.address };
}

async function fillsOf(client: ChainClient) {
  const logs = await client.getLogs({ fromBlock: 0n, toBlock: "latest" });
  return parseEventLogs({ abi: seaportActionsAbi, logs, eventName: "OrderFulfilled" });
}

describe("a seeded collection", { timeout: 120_000 }, () => {
  it("that is enforced knows the zone as authoriser, and its trades settled with the server's signature", async () => {
    const { client, market, protocol, address } = await seedOne(({ kind }) => kind === "enforced");
    const knows = await client.readContract({
      address: protocol.transferValidator,
      abi: transferValidatorAbi,
      functionName: "isAccountAuthorizerOfCollection",
      args: [address, protocol.signedZone],
    });
    expect(knows).toBe(true);
    const fills = await fillsOf(client);
    expect(fills).toHaveLength(market.trades.length);
    expect(new Set(fills.map(({ args }) => args.zone))).toEqual(new Set([protocol.signedZone]));
  });

  it("of editions has its copies where the plan's trades left them", async () => {
    const { client, market, address } = await seedOne(({ kind }) => kind === "editions");
    const held = new Map<string, bigint>();
    const move = (tokenId: bigint, owner: number, quantity: bigint) =>
      held.set(`${tokenId} ${owner}`, (held.get(`${tokenId} ${owner}`) ?? 0n) + quantity);
    for (const { tokenId, owner, quantity } of market.copies) move(tokenId, owner, quantity);
    for (const { tokenId, seller, buyer, quantity } of market.trades) {
      move(tokenId, seller, -quantity);
      move(tokenId, buyer, quantity);
    }
    const keys = [...held.keys()].map((key) => key.split(" "));
    const balances = await client.multicall({
      allowFailure: false,
      contracts: keys.map(([tokenId = "0", owner = "0"]) => ({
        address,
        abi: erc1155Abi,
        functionName: "balanceOf" as const,
        args: [owners[Number(owner)]?.address ?? "0x", BigInt(tokenId)] as const,
      })),
    });
    expect(balances).toEqual([...held.values()]);
    expect(await fillsOf(client)).toHaveLength(market.trades.length);
  });

  it("with a pool has made the planned swaps, and the rest of its tokens are in the pool", async () => {
    const { client, market, address } = await seedOne(({ pool }) => pool !== undefined);
    const { pool } = market;
    if (pool === null) throw new Error("the pool is missing");
    const logs = await client.getLogs({ fromBlock: 0n, toBlock: "latest" });
    const swaps = parseEventLogs({ abi: nftPoolAbi, logs, eventName: ["SwapNFTOutPair", "SwapNFTInPair"] });
    expect(swaps.map(({ eventName, args }) => [eventName, args.ids])).toEqual(
      pool.swaps.map(({ kind, tokenIds }) => [kind === "buy" ? "SwapNFTOutPair" : "SwapNFTInPair", tokenIds]),
    );
    const inPool = new Set(pool.tokenIds);
    for (const { kind, tokenIds } of pool.swaps) {
      for (const tokenId of tokenIds) kind === "buy" ? inPool.delete(tokenId) : inPool.add(tokenId);
    }
    const holder = getAddress(swaps[0]?.address ?? "0x");
    for (const tokenId of pool.tokenIds) {
      const owner = await client.readContract({
        address,
        abi: erc721Abi,
        functionName: "ownerOf",
        args: [tokenId],
      });
      expect(owner === holder).toBe(inPool.has(tokenId));
    }
  });
});
