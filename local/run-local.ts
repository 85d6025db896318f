import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { startGateway } from "./gateway/start-gateway";
import type { LeashedProcess } from "./processes/leash";
import { type NeededPort, requireFreePorts } from "./processes/ports";
import { createProgress } from "./processes/progress";
import { takeRunLock } from "./processes/run-lock";
import { createShutdown } from "./processes/shutdown";
import { awaitItems } from "./seed/await-items";
import { type CollectionPlan, planCollections } from "./seed/collections";
import { plannedSupply } from "./seed/plan-market";
import { postListings } from "./seed/post-listings";
import { marketOf, ownersOf } from "./seed/seed-chain";
import { deriveAccounts, type LocalAccounts } from "./setup/accounts";
import { readLocalChains } from "./setup/local-chains";
import { type LocalConfig, readLocalConfig } from "./setup/local-config";
import { MARKETPLACE_FEE_BPS, type OperatorFiles, writeOperatorFiles } from "./setup/operator-files";
import { loadSecrets, type Secrets, writeJson } from "./setup/secrets";
import { type RunningChain, startChains, tradesBySlug } from "./setup/seeded-chains";
import { startService } from "./setup/start-service";
import { summary } from "./setup/summary";
import { startWeb } from "./web/start-web";
import { buildWeb, isWebBuilt } from "./web/web-build";

const followTimeoutMs = 120_000;
const metadataTimeoutMs = 60_000;

function neededPorts(config: LocalConfig, chains: number): NeededPort[] {
  return [
    { port: config.webPort, purpose: "The web app", variable: "WEB_PORT" },
    { port: config.apiPort, purpose: "The API", variable: "API_PORT" },
    { port: config.gatewayPort, purpose: "The picture gateway", variable: "GATEWAY_PORT" },
    ...Array.from({ length: chains }, (_, index) => ({
      port: config.chainPortBase + index,
      purpose: `Chain ${index + 1}`,
      variable: "CHAIN_PORT_BASE",
    })),
  ];
}

/** What the service knows of a chain that was made anew is of another chain: it starts over too. */
async function forgetReplacedChains(config: LocalConfig, chains: readonly RunningChain[]): Promise<void> {
  const known = await readFile(join(config.folder, "chains.json"), "utf8").catch(() => null);
  if (known === null) return;
  const ids = (JSON.parse(known) as { chains: { id: string }[] }).chains.map(({ id }) => id);
  if (!chains.some(({ chain, fresh }) => fresh && ids.includes(chain.id))) return;
  await rm(join(config.folder, "data"), { recursive: true, force: true });
  await rm(join(config.folder, "listed.json"), { force: true });
}

interface PublishParameters {
  config: LocalConfig;
  secrets: Secrets;
  accounts: LocalAccounts;
  chains: readonly RunningChain[];
  plans: readonly CollectionPlan[];
  files: OperatorFiles;
  say: (text: string) => void;
}

/** Posts the seed's live listings through the real API, once. */
async function publishListings(parameters: PublishParameters): Promise<number> {
  const { config, secrets, accounts, chains, plans, files, say } = parameters;
  const groups = chains.flatMap(({ chain, seeded, marker }) =>
    seeded.collections.flatMap((collection) => {
      const plan = plans.find(({ slug }) => slug === collection.slug);
      if (plan === undefined) return [];
      const { listings } = marketOf(plan, {
        chain,
        plans,
        accounts,
        zoneSigner: seeded.protocol.signedZone,
        marketplaceFeeBps: MARKETPLACE_FEE_BPS,
        scale: config.seedScale,
        tradesBySlug: tradesBySlug(plans),
        now: marker.now,
      });
      return [{ chain, protocol: seeded.protocol, plan, collection, listings }];
    }),
  );
  let told = 0;
  const posted = await postListings({
    apiUrl: files.manifest.api,
    apiKey: secrets.apiKey,
    owners: ownersOf(accounts),
    marketplaceFee: { bps: MARKETPLACE_FEE_BPS, recipient: accounts.feeRecipient.address },
    groups,
    onProgress: (done, total) => {
      if (done - told < total / 4) return;
      told = done;
      say(`    ${done} of ${total} listings`);
    },
  });
  await writeJson(join(config.folder, "listed.json"), { posted });
  return posted;
}

/** Starts chains, gateway, service and web of local mode, seeds them on the first run, and stays until it is stopped. */
export async function runLocal(environment: Record<string, string | undefined>): Promise<void> {
  const config = readLocalConfig(environment);
  const progress = createProgress((text) => process.stdout.write(text));
  const shutdown = createShutdown();
  process.stdout.write("\n  Quayside, local mode\n\n");
  await mkdir(join(config.folder, "logs"), { recursive: true, mode: 0o700 });
  const giveBack = await takeRunLock(config.folder);
  shutdown.add(giveBack);
  try {
    await startEverything(config, progress, shutdown);
  } catch (error) {
    if (shutdown.isEnding()) return;
    process.stderr.write(`\n${explain(error)}\n`);
    await shutdown.end(1);
  }
}

async function startEverything(
  config: LocalConfig,
  progress: ReturnType<typeof createProgress>,
  shutdown: ReturnType<typeof createShutdown>,
): Promise<void> {
  const localChains = await readLocalChains(config.extraChainsFile);
  await requireFreePorts(neededPorts(config, localChains.length));
  const secrets = await loadSecrets(config.folder);
  const accounts = deriveAccounts(secrets.mnemonic);
  const plans = planCollections(config.seed);
  const logFolder = join(config.folder, "logs");

  const build = (await isWebBuilt())
    ? Promise.resolve()
    : progress.step(
        "Building the web app",
        () => buildWeb(join(logFolder, "build.log"), shutdown.add),
        () => "Web app built",
      );
  // It is awaited last; a failure before that must not count as unhandled.
  build.catch(() => {});

  const chains = await progress.step(
    `Starting ${localChains.length} chains`,
    () =>
      startChains({ config, secrets, accounts, chains: localChains }, (ready) => {
        shutdown.add(ready.anvil.stop);
        if (ready.fresh) progress.say(`    ${ready.chain.name} seeded, ${ready.seeded.blockNumber} blocks`);
      }),
    () => "Chains are running",
  );
  await forgetReplacedChains(config, chains);
  const gateway = await startGateway({ host: "127.0.0.1", port: config.gatewayPort, seed: config.seed });
  shutdown.add(gateway.close);
  const files = await writeOperatorFiles({
    config,
    secrets,
    accounts,
    chains,
    plans,
    at: chains[0]?.marker.now ?? 0,
  });

  const service = await progress.step(
    "Starting the service",
    () => startService({ config, secrets, files, gatewayUrl: gateway.url }),
    () => "Service is ready",
  );
  shutdown.add(service.stop);
  const isListed = (await readFile(join(config.folder, "listed.json"), "utf8").catch(() => null)) !== null;
  if (!isListed) {
    const items = seededItems(chains, plans, config);
    await progress.step(
      "Reading the chains",
      async () => {
        if (await awaitItems(files.manifest, items, "known", followTimeoutMs)) return;
        throw new QuaysideError("service_too_slow", "The service did not read the chains in two minutes.");
      },
      () => "Chains read",
    );
    await progress.step(
      "Publishing the seed's listings",
      () => publishListings({ config, secrets, accounts, chains, plans, files, say: progress.say }),
      (posted) => `${posted} listings are live`,
    );
    await progress.step(
      "Reading metadata",
      () => awaitItems(files.manifest, items, "described", metadataTimeoutMs),
      (whole) => (whole ? "Metadata read" : "Metadata is still being read"),
    );
  }
  await build;
  const web = await progress.step(
    "Starting the web app",
    () => startWeb({ port: config.webPort, logFolder, env: webEnvironment(config, secrets, files) }),
    () => "Web app is ready",
  );
  shutdown.add(web.stop);
  process.stdout.write(
    summary({ config, manifest: files.manifest, chains: localChains, took: progress.total() }),
  );
  await watchParts([service, web], chains, shutdown);
}

function seededItems(chains: readonly RunningChain[], plans: readonly CollectionPlan[], config: LocalConfig) {
  return chains.flatMap(({ chain, seeded }) =>
    seeded.collections.flatMap((collection) => {
      const plan = plans.find(({ slug }) => slug === collection.slug);
      if (plan === undefined) return [];
      const lastTokenId = plan.firstTokenId + BigInt(plannedSupply(plan, config.seedScale) - 1);
      return [{ chain: chain.id, collection, lastTokenId }];
    }),
  );
}

function webEnvironment(config: LocalConfig, secrets: Secrets, files: OperatorFiles): Record<string, string> {
  return {
    MARKETPLACE_API_URL: files.manifest.api,
    MARKETPLACE_API_KEY: secrets.apiKey,
    MARKETPLACE_MEDIA_URL: `http://127.0.0.1:${config.apiPort}/media`,
    WEB_CHAINS_FILE: files.webChainsFile,
    LOCAL_ACCOUNTS_FILE: files.manifestFile,
    REVALIDATE_SECRET: secrets.revalidateSecret,
    MEDIA_CACHE_DIR: join(config.folder, "web-media"),
  };
}

async function watchParts(
  parts: readonly LeashedProcess[],
  chains: readonly RunningChain[],
  shutdown: ReturnType<typeof createShutdown>,
): Promise<void> {
  const chainParts = chains.map(({ chain, anvil }) => ({
    name: `chain ${chain.name}`,
    logFile: "",
    exited: anvil.exited.then(() => null),
  }));
  await Promise.race([...parts, ...chainParts].map((part) => shutdown.watch(part)));
}

/** The error and what caused it, one line each. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${explain(error.cause)}`;
}
