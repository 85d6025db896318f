import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateKeyToAccount } from "viem/accounts";
import { accountCount, type LocalAccounts } from "../chains/accounts";
import { createChainClient } from "../chains/chain-client";
import type { LocalChain } from "../chains/local-chains";
import { type RunningAnvil, startAnvil } from "../chains/start-anvil";
import { genesisTimestamp, type SeededChain, seedChain } from "../seed/chain/seed-chain";
import { planCollections } from "../seed/plan/collections";
import { planDrops } from "../seed/plan/drops";
import type { LocalConfig } from "./local-config";
import { MARKETPLACE_FEE_BPS } from "./operator-files";
import type { ReadyChain } from "./ready-chain";
import { type Secrets, writeJson } from "./secrets";

const stateIntervalSeconds = 15;

/** Raised when the seed makes other chains than before, so that those of an older version are made anew. */
const seedVersion = 5;

/** Written when a chain's seed is whole: without it the chain is made anew. */
interface Marker extends SeededChain {
  version: number;
  seed: number;
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

export interface RunningChain extends ReadyChain {
  anvil: RunningAnvil;
  marker: Marker;
  /** True when it was seeded in this run. */
  isFresh: boolean;
}

export interface ChainObserver {
  /** Takes charge of the chain's process from the moment on that it is to stay. */
  onStart: (chain: LocalChain, anvil: RunningAnvil) => void;
  onReady: (chain: RunningChain) => void;
}

export interface StartChainsParameters {
  config: LocalConfig;
  secrets: Secrets;
  accounts: LocalAccounts;
  chains: readonly LocalChain[];
}

type ChainPlace = Pick<ChainObserver, "onStart"> & { port: number };

function chainFolder(config: LocalConfig, chain: LocalChain): string {
  return join(config.folder, "chains", chain.id);
}

function stateOf(config: LocalConfig, chain: LocalChain) {
  return { file: join(chainFolder(config, chain), "state.json"), intervalSeconds: stateIntervalSeconds };
}

/** Whether a state was written to its end: one that was cut off keeps the chain from ever starting again. */
async function isStateWhole(file: string): Promise<boolean> {
  try {
    JSON.parse(await readFile(file, "utf8"));
    return true;
  } catch {
    return false;
  }
}

async function readMarker(config: LocalConfig, chain: LocalChain): Promise<Marker | null> {
  const text = await readFile(join(chainFolder(config, chain), "seeded.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const marker = JSON.parse(text) as Marker;
  const isOurs =
    marker.version === seedVersion && marker.seed === config.seed && marker.scale === config.seedScale;
  return isOurs ? marker : null;
}

/** Starts a chain that was seeded before; null when its stored state is not whole. */
async function resumeChain(
  { config, secrets }: StartChainsParameters,
  chain: LocalChain,
  { port, onStart }: ChainPlace,
): Promise<RunningChain | null> {
  const marker = await readMarker(config, chain);
  const state = stateOf(config, chain);
  if (marker === null || !(await isStateWhole(state.file))) return null;
  const anvil = await startAnvil({
    chainId: chain.chainId,
    port,
    mnemonic: secrets.mnemonic,
    accounts: accountCount,
    state,
  });
  const client = createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId });
  const { seaport } = marker.protocol;
  const [height, code] = await Promise.all([client.getBlockNumber(), client.getCode({ address: seaport })]);
  if (code === undefined || height < BigInt(marker.blockNumber)) {
    await anvil.stop();
    return null;
  }
  onStart(chain, anvil);
  return { chain, rpcUrl: anvil.rpcUrl, seeded: marker, anvil, marker, isFresh: false };
}

async function createChain(
  parameters: StartChainsParameters,
  chain: LocalChain,
  { port, onStart, now }: ChainPlace & { now: number },
): Promise<RunningChain> {
  const { config, secrets, accounts, chains } = parameters;
  const folder = chainFolder(config, chain);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const collections = planCollections(config.seed);
  const plans = collections.filter((plan) => plan.homeChain === chain.id);
  const anvil = await startAnvil({
    chainId: chain.chainId,
    port,
    mnemonic: secrets.mnemonic,
    accounts: accountCount,
    genesisTimestamp: genesisTimestamp(plans, now),
    state: stateOf(config, chain),
  });
  onStart(chain, anvil);
  const seeded = await seedChain({
    client: createChainClient({ rpcUrl: anvil.rpcUrl, chainId: chain.chainId }),
    chain,
    chains,
    movable: collections.filter(({ vault }) => vault !== undefined),
    plans,
    drops: planDrops(config.seed).filter((plan) => plan.homeChain === chain.id),
    accounts,
    zoneSigner: privateKeyToAccount(secrets.signerPrivateKey),
    marketplaceFeeBps: MARKETPLACE_FEE_BPS,
    scale: config.seedScale,
    now,
  });
  const marker: Marker = { ...seeded, version: seedVersion, seed: config.seed, scale: config.seedScale, now };
  await writeJson(join(folder, "seeded.json"), marker);
  return { chain, rpcUrl: anvil.rpcUrl, seeded, anvil, marker, isFresh: true };
}

/**
 * Starts every chain, seeding those that have no whole state yet, all at once.
 *
 * @throws what the first failing chain threw. The others go on: whoever took charge of them ends them.
 */
export function startChains(
  parameters: StartChainsParameters,
  { onStart, onReady }: ChainObserver,
): Promise<RunningChain[]> {
  // One for all: what leaves one chain arrives on another.
  const now = Math.floor(Date.now() / 1000);
  return Promise.all(
    parameters.chains.map(async (chain, index) => {
      const place = { port: parameters.config.chainPortBase + index, onStart };
      const running =
        (await resumeChain(parameters, chain, place)) ??
        (await createChain(parameters, chain, { ...place, now }));
      onReady(running);
      return running;
    }),
  );
}
