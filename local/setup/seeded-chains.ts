import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateKeyToAddress } from "viem/accounts";
import { createChainClient } from "../chains/chain-client";
import { type RunningAnvil, startAnvil } from "../chains/start-anvil";
import { type CollectionPlan, planCollections } from "../seed/collections";
import { plannedTrades } from "../seed/plan-market";
import { genesisTimestamp, type SeededChain, seedChain } from "../seed/seed-chain";
import { accountCount, type LocalAccounts } from "./accounts";
import type { LocalChain } from "./local-chains";
import type { LocalConfig } from "./local-config";
import { MARKETPLACE_FEE_BPS, type ReadyChain } from "./operator-files";
import { type Secrets, writeJson } from "./secrets";

const stateIntervalSeconds = 15;

/** Written when a chain's seed is whole: without it the chain is made anew. */
interface Marker extends SeededChain {
  seed: number;
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

export interface RunningChain extends ReadyChain {
  anvil: RunningAnvil;
  marker: Marker;
  /** True when it was seeded in this run. */
  fresh: boolean;
}

export interface StartChainsParameters {
  config: LocalConfig;
  secrets: Secrets;
  accounts: LocalAccounts;
  chains: readonly LocalChain[];
}

export function tradesBySlug(plans: readonly CollectionPlan[]): Map<string, number> {
  // Sales follow size, but small collections trade too.
  const weights = plans.map((plan) => Math.sqrt(plan.supply));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(plans.map((plan, index) => [plan.slug, ((weights[index] ?? 0) / total) * plannedTrades]));
}

function chainFolder(config: LocalConfig, chain: LocalChain): string {
  return join(config.folder, "chains", chain.id);
}

async function readMarker(config: LocalConfig, chain: LocalChain): Promise<Marker | null> {
  const text = await readFile(join(chainFolder(config, chain), "seeded.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const marker = JSON.parse(text) as Marker;
  return marker.seed === config.seed && marker.scale === config.seedScale ? marker : null;
}

/** Starts a chain that was seeded before; null when its stored state is not whole. */
async function resumeChain(
  { config, secrets }: StartChainsParameters,
  chain: LocalChain,
  port: number,
): Promise<RunningChain | null> {
  const marker = await readMarker(config, chain);
  if (marker === null) return null;
  const anvil = await startAnvil({
    chainId: chain.chainId,
    port,
    mnemonic: secrets.mnemonic,
    accounts: accountCount,
    state: { file: join(chainFolder(config, chain), "state.json"), intervalSeconds: stateIntervalSeconds },
  });
  const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
  const { seaport } = marker.protocol;
  const [height, code] = await Promise.all([client.getBlockNumber(), client.getCode({ address: seaport })]);
  if (code === undefined || height < BigInt(marker.blockNumber)) {
    await anvil.stop();
    return null;
  }
  return { chain, rpcUrl: anvil.rpcUrl, seeded: marker, anvil, marker, fresh: false };
}

async function createChain(
  parameters: StartChainsParameters,
  chain: LocalChain,
  port: number,
): Promise<RunningChain> {
  const { config, secrets, accounts } = parameters;
  const folder = chainFolder(config, chain);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const all = planCollections(config.seed);
  const plans = all.filter((plan) => plan.homeChain === chain.id);
  const now = Math.floor(Date.now() / 1000);
  const anvil = await startAnvil({
    chainId: chain.chainId,
    port,
    mnemonic: secrets.mnemonic,
    accounts: accountCount,
    genesisTimestamp: genesisTimestamp(plans, now),
    state: { file: join(folder, "state.json"), intervalSeconds: stateIntervalSeconds },
  });
  const seeded = await seedChain({
    client: createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId }),
    chain,
    plans,
    accounts,
    zoneSigner: privateKeyToAddress(secrets.signerPrivateKey),
    marketplaceFeeBps: MARKETPLACE_FEE_BPS,
    scale: config.seedScale,
    tradesBySlug: tradesBySlug(all),
    now,
  });
  const marker: Marker = { ...seeded, seed: config.seed, scale: config.seedScale, now };
  await writeJson(join(folder, "seeded.json"), marker);
  return { chain, rpcUrl: anvil.rpcUrl, seeded, anvil, marker, fresh: true };
}

/**
 * Starts every chain, seeding those that have no whole state yet, all at once.
 *
 * @throws what the first failing chain threw, after all others were stopped.
 */
export async function startChains(
  parameters: StartChainsParameters,
  onReady: (chain: RunningChain) => void,
): Promise<RunningChain[]> {
  const { config, chains } = parameters;
  const started = await Promise.allSettled(
    chains.map(async (chain, index) => {
      const port = config.chainPortBase + index;
      const running =
        (await resumeChain(parameters, chain, port)) ?? (await createChain(parameters, chain, port));
      onReady(running);
      return running;
    }),
  );
  const failure = started.find((result) => result.status === "rejected");
  const running = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  if (failure !== undefined) {
    await Promise.all(running.map(({ anvil }) => anvil.stop()));
    throw failure.reason;
  }
  return running;
}
