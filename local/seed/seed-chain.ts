import { type Address, type Hex, type LocalAccount, parseEther, toHex, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { ChainClient } from "../chains/chain-client";
import { sendDeployment, waitForSuccess } from "../chains/deploy-contract";
import { deployProtocol, type ProtocolAddresses } from "../chains/deploy-protocol";
import { baseUri, contractUri } from "../gateway/collection-uri";
import type { LocalAccounts } from "../setup/accounts";
import type { LocalChain } from "../setup/local-chains";
import type { CollectionPlan } from "./collections";
import { type PlannedMarket, planMarket, plannedSupply } from "./plan-market";
import { createSender, type Sender } from "./sender";
import { settleTrade } from "./settle-trade";

const daySeconds = 86_400;
const mintsPerTransaction = 60;

/** What an account holds of the native currency once the seed is done. */
const demoBalanceInDollars = 80_000;
const workingBalance = parseEther("1000000");

export interface SeedChainParameters {
  client: ChainClient;
  chain: LocalChain;
  /** The collections whose home this chain is. */
  plans: readonly CollectionPlan[];
  accounts: LocalAccounts;
  zoneSigner: Address;
  marketplaceFeeBps: number;
  /** 0 to 1. */
  scale: number;
  /** Trades of each collection, before scaling, by slug. */
  tradesBySlug: ReadonlyMap<string, number>;
  /** Unix seconds at which the history ends. */
  now: number;
}

export interface SeededCollection {
  slug: string;
  address: Address;
  startBlock: number;
  creator: Address;
}

export interface SeededChain {
  protocol: ProtocolAddresses;
  collections: SeededCollection[];
  /** The last block of the seed. */
  blockNumber: number;
}

/** Unix seconds of the genesis block that leaves room for the chain's oldest mint. */
export function genesisTimestamp(plans: readonly CollectionPlan[], now: number): number {
  const oldest = Math.max(31, ...plans.map((plan) => plan.mintedDaysAgo));
  return now - (oldest + 1) * daySeconds;
}

/** Everyone who owns items, demo accounts first. */
export function ownersOf(accounts: LocalAccounts): LocalAccount[] {
  return [...accounts.demo.map((demo) => demo.account), ...accounts.holders];
}

/** The market of one collection as the seed makes it. */
export function marketOf(
  plan: CollectionPlan,
  parameters: Omit<SeedChainParameters, "client">,
): PlannedMarket {
  const { scale, tradesBySlug, now, accounts } = parameters;
  return planMarket({
    plan,
    supply: plannedSupply(plan, scale),
    trades: Math.max(2, Math.round((tradesBySlug.get(plan.slug) ?? 0) * scale)),
    owners: ownersOf(accounts).length,
    now,
  });
}

async function fund(client: ChainClient, accounts: LocalAccounts): Promise<void> {
  const everyone = [accounts.deployer, ...accounts.creators, ...ownersOf(accounts)];
  await Promise.all(everyone.map(({ address }) => client.setBalance({ address, value: workingBalance })));
  await client.setBalance({ address: accounts.feeRecipient.address, value: 0n });
}

async function deployCollection(
  { client, accounts }: SeedChainParameters,
  sender: Sender,
  plan: CollectionPlan,
  creator: LocalAccount,
): Promise<SeededCollection> {
  const { address, hash } = await sendDeployment(client, {
    contract: "QuaysideCollection",
    args: [
      plan.name,
      plan.symbol,
      baseUri(plan),
      contractUri(plan),
      accounts.deployer.address,
      creator.address,
      BigInt(plan.creatorEarningsBps),
    ],
    account: accounts.deployer,
    nonce: sender.takeNonce(accounts.deployer.address),
  });
  await waitForSuccess(client, hash);
  const receipt = await client.getTransactionReceipt({ hash });
  return { slug: plan.slug, address, startBlock: Number(receipt.blockNumber), creator: creator.address };
}

async function mint(
  sender: Sender,
  deployer: LocalAccount,
  address: Address,
  owners: readonly LocalAccount[],
  mints: PlannedMarket["mints"],
) {
  const hashes: Promise<Hex>[] = [];
  for (let first = 0; first < mints.length; first += mintsPerTransaction) {
    const part = mints.slice(first, first + mintsPerTransaction);
    const recipients = part.map(({ owner }) => owners[owner]?.address ?? zeroAddress);
    const quantities = part.map(({ quantity }) => BigInt(quantity));
    hashes.push(
      sender.write(deployer, {
        address,
        abi: quaysideCollectionAbi,
        functionName: "mintBatch",
        args: [recipients, quantities],
        gas: 20_000_000n,
      }),
    );
  }
  await sender.settle(await Promise.all(hashes));
}

/** Sellers let the conduit move their items; buyers of wrapped-priced items have the money and allow it. */
async function approve(
  sender: Sender,
  owners: readonly LocalAccount[],
  protocol: ProtocolAddresses,
  address: Address,
  market: PlannedMarket,
): Promise<void> {
  const sellers = new Set([...market.trades, ...market.listings].map(({ seller }) => seller));
  const spending = new Map<number, bigint>();
  for (const { buyer, price, wrapped } of market.trades) {
    if (wrapped) spending.set(buyer, (spending.get(buyer) ?? 0n) + price);
  }
  const approvals = [...sellers].flatMap((index) => {
    const owner = owners[index];
    return owner === undefined
      ? []
      : [
          sender.write(owner, {
            address,
            abi: erc721Abi,
            functionName: "setApprovalForAll",
            args: [protocol.conduit, true],
            gas: 100_000n,
          }),
        ];
  });
  const money = [...spending].flatMap(([index, amount]) => {
    const owner = owners[index];
    if (owner === undefined) return [];
    const wrapped = { address: protocol.wrapped, abi: wrappedNativeAbi, gas: 100_000n } as const;
    return [
      sender.write(owner, { ...wrapped, functionName: "deposit", value: amount }),
      sender.write(owner, { ...wrapped, functionName: "approve", args: [protocol.conduit, 2n ** 256n - 1n] }),
    ];
  });
  await sender.settle(await Promise.all([...approvals, ...money]));
}

async function setDemoBalances({ client, chain, accounts }: SeedChainParameters): Promise<void> {
  const rate = Number(chain.usdRate ?? "1");
  const value = parseEther((demoBalanceInDollars / rate).toFixed(2) as `${number}`);
  await Promise.all(ownersOf(accounts).map(({ address }) => client.setBalance({ address, value })));
}

/**
 * Makes one chain what a newcomer finds: the protocol, its collections with owners, and a month of trades that were really
 * signed and settled, each in a block of its own time. Ends at the present.
 */
export async function seedChain(parameters: SeedChainParameters): Promise<SeededChain> {
  const { client, chain, plans, accounts, zoneSigner, now } = parameters;
  const wrapped = { name: `Wrapped ${chain.native.name}`, symbol: `W${chain.native.symbol}` };
  await fund(client, accounts);
  const protocol = await deployProtocol(client, { deployer: accounts.deployer, zoneSigner, wrapped });
  const owners = ownersOf(accounts);
  const sender = await createSender(client, [accounts.deployer, ...owners]);

  const seeded = new Map<string, SeededCollection>();
  const mints = plans.map((plan, index) => ({
    at: now - plan.mintedDaysAgo * daySeconds,
    run: async () => {
      const creator = accounts.creators[index] ?? accounts.deployer;
      const market = marketOf(plan, parameters);
      await client.setNextBlockTimestamp({ timestamp: BigInt(now - plan.mintedDaysAgo * daySeconds) });
      const collection = await deployCollection(parameters, sender, plan, creator);
      await mint(sender, accounts.deployer, collection.address, owners, market.mints);
      await approve(sender, owners, protocol, collection.address, market);
      seeded.set(plan.slug, collection);
    },
  }));
  const trades = plans.flatMap((plan) =>
    marketOf(plan, parameters).trades.map((trade, index) => ({
      at: trade.soldAt,
      run: async () => {
        const collection = seeded.get(plan.slug);
        if (collection === undefined) return;
        const salt = seedSalt(plan.slug, BigInt(index));
        await settleTrade({ ...parameters, sender, protocol, owners, trade, collection, plan, salt });
      },
    })),
  );
  // The chain's clock only goes forward, so mints and trades of all collections happen in the order of their times.
  for (const { run } of [...mints, ...trades].sort((a, b) => a.at - b.at)) await run();

  await setDemoBalances(parameters);
  await client.setNextBlockTimestamp({ timestamp: BigInt(Math.max(now, Math.floor(Date.now() / 1000))) });
  await client.mine({ blocks: 1 });
  return {
    protocol,
    collections: [...seeded.values()],
    blockNumber: Number(await client.getBlockNumber()),
  };
}

/** A salt that tells apart the orders of a seed. */
export function seedSalt(slug: string, index: bigint): bigint {
  return BigInt(toHex(slug)) * 1_000_000n + index;
}
