import { type LocalAccount, toHex } from "viem";
import { QuaysideError } from "@/lib/errors";
import { endpointIdOf } from "@/lib/vault/endpoint-ids";
import type { LocalAccounts } from "../../chains/accounts";
import type { ChainClient } from "../../chains/chain-client";
import { deployContract } from "../../chains/deploy-contract";
import { deployLayerZero } from "../../chains/deploy-layerzero";
import { deployProtocol, type ProtocolAddresses } from "../../chains/deploy-protocol";
import type { LocalChain } from "../../chains/local-chains";
import { matchClock } from "../../chains/match-clock";
import type { CollectionPlan } from "../plan/collections";
import type { DropPlan } from "../plan/drop-plan";
import { seedMarketOf, seedOwners } from "../plan/market-of";
import { fundSeed, giveTokens, setFinalBalances } from "./fund-accounts";
import { openCollection } from "./open-collection";
import { seedEventsOfDrop } from "./run-drop";
import { createPoolRun } from "./run-pool";
import { MESSAGE_FEE, type SeededVault, seedEventsOfVault } from "./run-vault";
import { seedVaultOf } from "./seed-vault";
import type { SeededCollection } from "./seeded-collection";
import { setNextTime } from "./set-next-time";
import { settleTrade } from "./settle-trade";

const daySeconds = 86_400;

export interface SeedChainParameters {
  client: ChainClient;
  chain: LocalChain;
  /** All local chains, this one among them: those that packets go to and come from. */
  chains: readonly LocalChain[];
  /** All movable collections, of every home chain. */
  movable: readonly CollectionPlan[];
  /** The collections whose home this chain is. */
  plans: readonly CollectionPlan[];
  /** The drops whose home it is. */
  drops: readonly DropPlan[];
  accounts: LocalAccounts;
  /** The server's key, which the zone accepts. */
  zoneSigner: LocalAccount;
  marketplaceFeeBps: number;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

export interface SeededChain {
  protocol: ProtocolAddresses;
  collections: SeededCollection[];
  /** The ends of movable collections that are on this chain. */
  vaults: SeededVault[];
  /** The last block of the seed. */
  blockNumber: number;
}

/** Unix seconds of the genesis block that leaves room for the chain's oldest mint; no drop is older than a month. */
export function genesisTimestamp(plans: readonly CollectionPlan[], now: number): number {
  const oldest = Math.max(31, ...plans.map((plan) => plan.mintedDaysAgo));
  return now - (oldest + 1) * daySeconds;
}

/** One thing that happens on the chain at its own time. */
interface SeedEvent {
  /** Unix seconds. */
  at: number;
  run: () => Promise<void>;
}

interface Seeding extends SeedChainParameters {
  protocol: ProtocolAddresses;
  /** The collections that exist so far, by slug. */
  seeded: Map<string, SeededCollection>;
}

type Market = ReturnType<typeof seedMarketOf>;

function collectionOf(
  seeded: ReadonlyMap<string, SeededCollection>,
  { slug }: CollectionPlan,
): SeededCollection {
  const collection = seeded.get(slug);
  if (collection === undefined) throw new QuaysideError("seed_failed", `${slug} is not there yet.`);
  return collection;
}

function tradesOf(seeding: Seeding, plan: CollectionPlan, { trades }: Market): SeedEvent[] {
  const { accounts, marketplaceFeeBps, seeded } = seeding;
  const owners = seedOwners(accounts);
  const fee = { bps: marketplaceFeeBps, recipient: accounts.feeRecipient.address };
  return trades.map((trade, index) => ({
    at: trade.soldAt,
    run: () => {
      const salt = seedSalt(plan.slug, BigInt(index));
      const collection = collectionOf(seeded, plan);
      return settleTrade({ ...seeding, owners, fee, trade, collection, plan, salt });
    },
  }));
}

function swapsOf(seeding: Seeding, plan: CollectionPlan, { pool }: Market): SeedEvent[] {
  if (pool === null) return [];
  const owners = seedOwners(seeding.accounts);
  const collection = () => collectionOf(seeding.seeded, plan).address;
  const { open, swap } = createPoolRun({ ...seeding, owners, pool, collection });
  return [
    { at: pool.openedAt, run: open },
    ...pool.swaps.map((planned) => ({ at: planned.at, run: () => swap(planned) })),
  ];
}

/** A collection's own history: its mint, its trades and its pool's swaps. */
function seedEventsOf(seeding: Seeding, plan: CollectionPlan, market: Market): SeedEvent[] {
  const { client, now, seeded } = seeding;
  const openedAt = now - plan.mintedDaysAgo * daySeconds;
  const open = async () => {
    await setNextTime(client, openedAt);
    seeded.set(plan.slug, await openCollection({ ...seeding, plan, market }));
  };
  return [{ at: openedAt, run: open }, ...tradesOf(seeding, plan, market), ...swapsOf(seeding, plan, market)];
}

/** Connects the chain with all others. */
async function layLayerZero({ client, chain, chains, accounts }: SeedChainParameters): Promise<void> {
  const eid = endpointIdOf(chain);
  await deployLayerZero(client, {
    deployer: accounts.deployer,
    eid,
    remoteEids: chains.map(endpointIdOf).filter((other) => other !== eid),
    relayer: accounts.relayer.address,
    messageFee: MESSAGE_FEE,
  });
}

/**
 * Seeds one chain with all that a newcomer finds: the protocol, its collections with owners, and a month of trades that were really
 * signed and settled or made with pools, each in a block of its own time. Ends at the present.
 */
export async function seedChain(parameters: SeedChainParameters): Promise<SeededChain> {
  const { client, chain, plans, drops, accounts, zoneSigner, now } = parameters;
  await fundSeed(client, accounts);
  const wrapped = { name: `Wrapped ${chain.native.name}`, symbol: `W${chain.native.symbol}` };
  const protocol = await deployProtocol(client, {
    deployer: accounts.deployer,
    zoneSigner: zoneSigner.address,
    wrapped,
  });
  await layLayerZero(parameters);
  const { smart, deployer } = accounts;
  await deployContract(client, {
    contract: "TestSmartAccount",
    args: [smart.owner.address],
    account: deployer,
  });
  const markets = plans.map((plan) => ({ plan, market: seedMarketOf(plan, parameters) }));
  await giveTokens({ client, chain, accounts, protocol, markets: markets.map(({ market }) => market) });

  const seeded = new Map<string, SeededCollection>();
  const vaults: SeededVault[] = [];
  const seeding = { ...parameters, protocol, seeded };
  const terms = { ...parameters, transferValidator: protocol.transferValidator };
  const events = [
    ...markets.flatMap(({ plan, market }) => seedEventsOf(seeding, plan, market)),
    ...drops.flatMap((plan) => {
      const onOpen = (collection: SeededCollection) => seeded.set(plan.slug, collection);
      return seedEventsOfDrop({ ...seeding, plan, onOpen });
    }),
    ...parameters.movable.flatMap((plan) => {
      const vault = seedVaultOf(plan, terms);
      const onOpen = (one: SeededVault) => vaults.push(one);
      return vault === null ? [] : seedEventsOfVault({ ...seeding, vault, onOpen });
    }),
  ];
  // The chain's clock only goes forward, so mints, claims and trades of all collections happen in the order of their times.
  for (const { run } of events.sort((a, b) => a.at - b.at)) await run();

  await setFinalBalances(client, chain, accounts);
  await setNextTime(client, Math.max(now, Math.floor(Date.now() / 1000)));
  await client.mine({ blocks: 1 });
  await matchClock(client);
  return {
    protocol,
    collections: [...seeded.values()],
    vaults,
    blockNumber: Number(await client.getBlockNumber()),
  };
}

/** A salt that differs for each order of a seed. */
export function seedSalt(slug: string, index: bigint): bigint {
  return BigInt(toHex(slug)) * 1_000_000n + index;
}
