import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import type { LocalAccounts } from "../chains/accounts";
import { createChainClient } from "../chains/chain-client";
import { type LeashedProcess, readLogTail } from "../processes/leash";
import type { Progress } from "../processes/progress";
import { type AwaitedCollection, awaitSeededCollections } from "../seed/market/await-collections";
import { awaitMoves } from "../seed/market/await-moves";
import { type ListingsOfCollection, type PostedListings, postListings } from "../seed/market/post-listings";
import { postOffers } from "../seed/market/post-offers";
import { type AllowlistOfDrop, putAllowlists } from "../seed/market/put-allowlists";
import { putProfiles } from "../seed/market/put-profiles";
import { type VaultsOfParameters, vaultListings, vaultsOf } from "../seed/market/vault-listings";
import type { CollectionPlan } from "../seed/plan/collections";
import { allowlistsOf } from "../seed/plan/drop-lists";
import { claimedEnds, type DropPlan } from "../seed/plan/drop-plan";
import { dropCreatorOf, seedMarketOf, seedOwners } from "../seed/plan/market-of";
import { plannedSupply } from "../seed/plan/plan-market";
import type { LocalConfig } from "./local-config";
import { MARKETPLACE_FEE_BPS, type OperatorFiles } from "./operator-files";
import { writeJson } from "./secrets";
import type { RunningChain } from "./seeded-chains";

const followTimeoutMs = 120_000;
const metadataTimeoutMs = 60_000;
/** Enough for an order book with several makers, few enough that funding them is quick. */
const offerMakers = 8;

export interface FirstRunParameters {
  config: LocalConfig;
  accounts: LocalAccounts;
  chains: readonly RunningChain[];
  plans: readonly CollectionPlan[];
  drops: readonly DropPlan[];
  files: OperatorFiles;
  service: Pick<LeashedProcess, "logFile">;
}

const listedFile = (config: LocalConfig) => join(config.folder, "listed.json");

/**
 * A chain that was made anew is another chain than the one that the service knows, so the service's data is deleted with it. A PostgreSQL of
 * the operator's is not ours to empty.
 */
export async function forgetReplacedChains(
  config: LocalConfig,
  chains: readonly RunningChain[],
): Promise<void> {
  const known = await readFile(join(config.folder, "chains.json"), "utf8").catch(() => null);
  if (known === null) return;
  const ids = (JSON.parse(known) as { chains: { id: string }[] }).chains.map(({ id }) => id);
  if (!chains.some(({ chain, isFresh }) => isFresh && ids.includes(chain.id))) return;
  await rm(join(config.folder, "data"), { recursive: true, force: true });
  await rm(listedFile(config), { force: true });
}

function seededCollections({ config, chains, plans, drops }: FirstRunParameters): AwaitedCollection[] {
  return chains.flatMap(({ chain, seeded }) =>
    seeded.collections.flatMap((collection): AwaitedCollection[] => {
      const of = ({ slug }: { slug: string }) => slug === collection.slug;
      const drop = drops.find(of);
      if (drop !== undefined)
        return [{ chain: chain.id, collection, plan: drop, ends: claimedEnds(drop, config.seedScale) }];
      const plan = plans.find(of);
      if (plan === undefined) return [];
      const last = plan.firstTokenId + BigInt(plannedSupply(plan, config.seedScale) - 1);
      return [{ chain: chain.id, collection, plan, ends: [plan.firstTokenId, last] }];
    }),
  );
}

function plannedListings({ config, accounts, chains, plans }: FirstRunParameters): ListingsOfCollection[] {
  return chains.flatMap(({ chain, seeded, marker }) =>
    seeded.collections.flatMap((collection) => {
      const plan = plans.find(({ slug }) => slug === collection.slug);
      if (plan === undefined) return [];
      const { listings } = seedMarketOf(plan, { chain, accounts, scale: config.seedScale, now: marker.now });
      return [{ chain, protocol: seeded.protocol, plan, collection, listings }];
    }),
  );
}

function vaultParameters({ config, accounts, chains, plans }: FirstRunParameters): VaultsOfParameters {
  return { accounts, chains, plans, scale: config.seedScale };
}

function plannedAllowlists({ accounts, chains, drops }: FirstRunParameters): AllowlistOfDrop[] {
  return chains.flatMap(({ chain, seeded }) =>
    drops.flatMap((plan) => {
      const contract = seeded.collections.find(({ slug }) => slug === plan.slug)?.address;
      if (contract === undefined) return [];
      const creator = dropCreatorOf(plan, accounts);
      const lists = plan.sales.flatMap((sale) => allowlistsOf(plan, sale, accounts));
      return lists.flatMap((list) => (list === null ? [] : [{ chain, contract, creator, list }]));
    }),
  );
}

async function nameDemoAccounts({ accounts, chains, files }: FirstRunParameters): Promise<number> {
  const [first] = chains;
  if (first === undefined) return 0;
  const { chain, seeded } = first;
  return putProfiles(files.manifest, accounts, { ...chain, seaport: seeded.protocol.seaport });
}

async function followChains(parameters: FirstRunParameters): Promise<void> {
  const { config, files, service } = parameters;
  const collections = seededCollections(parameters);
  const vaults = vaultsOf(vaultParameters(parameters));
  const isKnown =
    (await awaitSeededCollections(files.manifest, collections, "known", followTimeoutMs)) &&
    (await awaitMoves(files.manifest, vaults, followTimeoutMs));
  if (isKnown) return;
  const hint =
    config.databaseUrl === null
      ? ""
      : " If the database of DATABASE_URL has followed earlier local chains, empty it.";
  throw new QuaysideError(
    "service_too_slow",
    `The service did not read the chains in two minutes.${hint}\n${await readLogTail(service.logFile)}`,
  );
}

function publishListings(parameters: FirstRunParameters, progress: Progress): Promise<PostedListings> {
  const { accounts, files } = parameters;
  let told = 0;
  return postListings({
    manifest: files.manifest,
    owners: seedOwners(accounts),
    marketplaceFee: { bps: MARKETPLACE_FEE_BPS, recipient: accounts.feeRecipient.address },
    groups: [...plannedListings(parameters), ...vaultListings(vaultParameters(parameters))],
    onProgress: (done, total) => {
      if (done - told < total / 4) return;
      told = done;
      progress.say(`    ${done} of ${total} listings`);
    },
  });
}

function tellListings({ active, refused }: PostedListings): string {
  const [first] = refused;
  if (first === undefined) return `${active} listings are live`;
  return `${active} listings are live; ${refused.length} were refused, the first because: ${first}`;
}

function publishOffers({ config, accounts, chains, files }: FirstRunParameters) {
  return postOffers({
    manifest: files.manifest,
    seed: config.seed,
    // The demo accounts' own money and orders are left to the people who try them.
    makers: accounts.holders.slice(0, offerMakers),
    clients: new Map(
      chains.map(({ chain: { id, chainId }, rpcUrl }) => [id, createChainClient({ rpcUrl, chainId })]),
    ),
  });
}

function tellOffers({ active, refused }: { active: number; refused: string[] }): string {
  const [first] = refused;
  if (first === undefined) return `${active} offers are live`;
  return `${active} offers are live; ${refused.length} were refused, the first because: ${first}`;
}

/** Brings the service to what the seed planned, once: chains read, listings live, metadata read. Takes up what was interrupted. */
export async function finishSeed(parameters: FirstRunParameters, progress: Progress): Promise<void> {
  const { config, files } = parameters;
  if ((await readFile(listedFile(config), "utf8").catch(() => null)) !== null) return;
  await progress.step(
    "Reading the chains",
    () => followChains(parameters),
    () => "Chains read",
  );
  await progress.step(
    "Handing in the allowlists of the drops",
    () => putAllowlists(files.manifest, plannedAllowlists(parameters)),
    (count) => `${count} allowlists are known`,
  );
  await progress.step(
    "Naming the demo accounts",
    () => nameDemoAccounts(parameters),
    (count) => `${count} accounts have names`,
  );
  const posted = await progress.step(
    "Publishing the seed's listings",
    () => publishListings(parameters, progress),
    tellListings,
  );
  await progress.step(
    "Reading metadata",
    () =>
      awaitSeededCollections(files.manifest, seededCollections(parameters), "described", metadataTimeoutMs),
    (isWhole) => (isWhole ? "Metadata read" : "Metadata is still being read"),
  );
  const offers = await progress.step(
    "Publishing the seed's offers",
    () => publishOffers(parameters),
    tellOffers,
  );
  await writeJson(listedFile(config), { active: posted.active, offers: offers.active });
}
