import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { deriveAccounts, type LocalAccounts } from "./chains/accounts";
import { readLocalChains } from "./chains/local-chains";
import { startGateway } from "./gateway/start-gateway";
import { requireFreePorts } from "./processes/ports";
import { createProgress, type Progress } from "./processes/progress";
import { takeRunLock } from "./processes/run-lock";
import { createShutdown, type Shutdown } from "./processes/shutdown";
import { planCollections } from "./seed/plan/collections";
import { planDrops } from "./seed/plan/drops";
import { finishSeed, forgetReplacedChains } from "./setup/first-run";
import { type LocalConfig, readLocalConfig } from "./setup/local-config";
import { neededPorts } from "./setup/needed-ports";
import { observe } from "./setup/observe";
import { type OperatorFiles, writeOperatorFiles } from "./setup/operator-files";
import { loadSecrets, type Secrets } from "./setup/secrets";
import { type RunningChain, type StartChainsParameters, startChains } from "./setup/seeded-chains";
import { startRelayerProcess } from "./setup/start-relayer";
import { startServiceProcess } from "./setup/start-service";
import { summary } from "./setup/summary";
import { startWeb } from "./web/start-web";
import { buildWeb, isWebBuilt } from "./web/web-build";

/** A killed run's parts are given ten seconds to end by themselves, and a little more to be gone. */
const abandonedRunMs = 15_000;

/** Starts chains, gateway, service and web of local mode, seeds them on the first run, and stays until it is stopped. */
export async function runLocal(environment: Record<string, string | undefined>): Promise<void> {
  const config = readLocalConfig(environment);
  const progress = createProgress();
  const shutdown = createShutdown(progress);
  process.stdout.write("\n  Quayside, local mode\n\n");
  try {
    await startEverything(config, progress, shutdown);
  } catch (error) {
    await shutdown.fail(explain(error));
  }
}

async function startEverything(config: LocalConfig, progress: Progress, shutdown: Shutdown): Promise<void> {
  const logFolder = join(config.folder, "logs");
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  const lock = await takeRunLock(config.folder);
  shutdown.add(lock.giveBack);
  const localChains = await readLocalChains(config.extraChainsFile);
  await requireFreePorts(neededPorts(config, localChains), {
    patienceMs: lock.wasAbandoned ? abandonedRunMs : 0,
  });
  const secrets = await loadSecrets(config.folder);
  const accounts = deriveAccounts(secrets.mnemonic);
  const plans = planCollections(config.seed);
  const drops = planDrops(config.seed);

  const build = startBuild(logFolder, progress, shutdown);
  const parameters = { config, secrets, accounts, chains: localChains };
  const chains = await startAllChains(parameters, progress, shutdown);
  await forgetReplacedChains(config, chains);
  const gateway = await startGateway({ host: "127.0.0.1", port: config.gatewayPort, seed: config.seed });
  shutdown.add(gateway.close);
  const at = chains[0]?.marker.now ?? 0;
  const files = await writeOperatorFiles({
    config,
    secrets,
    accounts,
    chains,
    plans: [...plans, ...drops],
    at,
  });

  const onStart = shutdown.keep;
  const desk = deskOf(config, accounts);
  // Packets that the seed left on their way stay there.
  const held = chains.flatMap(({ seeded }) => seeded.vaults.flatMap((vault) => vault.held));
  const [service] = await Promise.all([
    progress.step(
      "Starting the service",
      () => startServiceProcess({ config, secrets, files, gatewayUrl: gateway.url, desk, onStart }),
      () => "Service is ready",
    ),
    progress.step(
      "Starting the relayer",
      () => startRelayerProcess({ config, accounts, held, files, onStart }),
      () => "Relayer is ready",
    ),
  ]);
  await finishSeed({ config, accounts, chains, plans, drops, files, service }, progress);
  await build;
  await progress.step(
    "Starting the web app",
    () =>
      startWeb({
        port: config.webPort,
        logFolder,
        env: webEnvironment(config, secrets, files),
        onStart: shutdown.keep,
      }),
    () => "Web app is ready",
  );
  if (desk !== undefined) {
    await progress.step(
      "Starting the operator's desk",
      () =>
        startWeb({
          name: "desk",
          port: desk.webPort,
          logFolder,
          env: {
            ...webEnvironment(config, secrets, files),
            WEB_ROLE: "operator",
            OPERATOR_API_URL: `http://127.0.0.1:${desk.apiPort}/v1`,
          },
          onStart: shutdown.keep,
        }),
      () => "Desk is ready",
    );
  }
  progress.close();
  const took = progress.total();
  process.stdout.write(summary({ config, manifest: files.manifest, chains: localChains, took }));
}

/** The operator's desk, which the first demo account may use. */
function deskOf({ deskPort }: LocalConfig, { demo }: LocalAccounts) {
  const [operator] = demo;
  if (deskPort === null || operator === undefined) return undefined;
  return { webPort: deskPort, apiPort: deskPort + 1, operator: operator.account.address };
}

/** The build needs nothing of the rest, so it runs beside it. */
async function startBuild(logFolder: string, progress: Progress, shutdown: Shutdown): Promise<void> {
  try {
    if (await isWebBuilt()) return;
    await progress.step(
      "Building the web app",
      () => buildWeb(join(logFolder, "build.log"), shutdown.add),
      () => "Web app built",
    );
  } catch (error) {
    await shutdown.fail(explain(error));
  }
}

function startAllChains(
  parameters: StartChainsParameters,
  progress: Progress,
  shutdown: Shutdown,
): Promise<RunningChain[]> {
  return progress.step(
    `Starting ${parameters.chains.length} chains`,
    () =>
      startChains(parameters, {
        onStart: ({ name }, { stop, exited }) => shutdown.keep({ name: `chain ${name}`, stop, exited }),
        onReady: ({ chain, isFresh, seeded }) => {
          if (isFresh) progress.say(`    ${chain.name} seeded, ${seeded.blockNumber} blocks`);
        },
      }),
    () => "Chains are running",
  );
}

function webEnvironment(config: LocalConfig, secrets: Secrets, files: OperatorFiles): Record<string, string> {
  return {
    MARKETPLACE_API_URL: files.manifest.api,
    MARKETPLACE_API_KEY: secrets.apiKey,
    MARKETPLACE_MEDIA_URL: `http://127.0.0.1:${config.apiPort}/media`,
    WEB_CHAINS_FILE: files.webChainsFile,
    LOCAL_ACCOUNTS_FILE: files.demoAccountsFile,
    REVALIDATE_SECRET: secrets.revalidateSecret,
    MEDIA_CACHE_DIR: join(config.folder, "web-media"),
    PUBLIC_WEB_URL: config.publicWebUrl,
    ...(config.publicSandboxUrl === null ? {} : { PUBLIC_SANDBOX_URL: config.publicSandboxUrl }),
    PUBLIC_API_URL: files.manifest.api,
    ...observe(config, "web"),
  };
}

/** The error and what caused it, one line each. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${explain(error.cause)}`;
}
