import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { findFreePorts } from "../../../e2e/setup/free-ports";
import { type LeashedProcess, readLogTail } from "../../../local/processes/leash";
import type { RelayerStatus } from "../../../local/relayer/relayer";
import { readLocalConfig } from "../../../local/setup/local-config";
import { startRelayerProcess } from "../../../local/setup/start-relayer";
import { startServiceProcess } from "../../../local/setup/start-service";
import { startTestVault } from "../../../local/testing/vaults";
import { waitUntil } from "../follow-test-chain";
import { hasBlock, type ServedChain } from "../has-block";
import { copyTemplate, migratedTemplate } from "../pglite-templates";
import { startRpcs } from "../start-rpcs";
import { requestApp, type TestService } from "../test-service";
import { vaultConfigOf } from "../vault-config";
import { type VaultScene, vaultPlaces } from "../vault-service";
import { placesOf } from "./read-packets";

/** The service or the relayer, a process that ends and starts again. */
type WalkProcess = {
  /** Kills it, as the kernel does without memory. */
  kill: () => Promise<void>;
  /** Ends it, as an operator does. */
  end: () => Promise<void>;
  /** Resolves when it answers. @param held Messages that the relayer holds until it is asked to release them. */
  start: (held?: readonly Hex[]) => Promise<void>;
};

/** The vault's chains with the real service and the real relayer between them, as local mode starts them. */
export type VaultProcesses = VaultScene & {
  /** The address of the API, with `/v1`, and a key for it. */
  api: string;
  apiKey: string;
  service: WalkProcess;
  relayer: WalkProcess;
  /** Null while it is down. */
  relayerStatus: () => Promise<RelayerStatus | null>;
  /** How many answers were asked for during each lie. */
  lies: () => Record<string, number>;
  /** The last log lines of service and relayer. */
  lastWords: () => Promise<string>;
  /** Turns one of the relayer's switches. */
  turn: (order: "pause" | "resume" | "release" | `low-gas?deliveries=${number}`) => Promise<RelayerStatus>;
  stop: () => Promise<void>;
};

/** Longer than a busy machine needs; each check is expensive. */
export const patience = { timeoutMs: 120_000, everyMs: 80 };

const secrets = {
  apiKey: "the-key-of-a-walk-over-the-vault",
  signerPrivateKey: `0x${"5".repeat(64)}`,
} as const;

function restartable(
  begin: (onStart: (process: LeashedProcess) => void, held: readonly Hex[]) => Promise<unknown>,
): WalkProcess {
  let running: LeashedProcess | null = null;
  return {
    kill: async () => running?.kill(),
    end: async () => running?.stop(),
    start: async (held = []) => {
      await begin((process) => {
        running = process;
      }, held);
    },
  };
}

async function writeChains(file: string, chains: readonly ChainConfig[]): Promise<string> {
  await writeFile(file, JSON.stringify({ chains }));
  return file;
}

/**
 * Waits until the service has a block that is higher than any before on each chain, even after a reorganisation: it
 * then has all of the branch below, proven where it has several RPCs. While the service is down, waits for its answer.
 */
async function settle(scene: VaultScene, request: TestService["request"]): Promise<void> {
  const heads = await Promise.all(
    placesOf(scene).map(async ({ id, chain }) => {
      await chain.client.mine({ blocks: 1 });
      return { id, number: Number(await chain.client.getBlockNumber({ cacheTime: 0 })) };
    }),
  );
  await waitUntil(
    async () => {
      const answer = await request("/v1/chains").catch(() => null);
      return (answer?.body.data ?? []) as ServedChain[];
    },
    (served) => heads.every((head) => hasBlock(served, head)),
    `the blocks ${JSON.stringify(heads)}`,
    patience,
  );
}

/**
 * Starts everything. Call `stop` in the teardown; the end of this process ends the others
 * too.
 *
 * @param options.pollIntervalMs The service's poll interval for each chain.
 * @param options.liarSeed With it the service has three RPCs of each chain, one of which lies by this seed.
 * @param options.onStart Receives the function that ends it, from the first moment on.
 */
export async function startVaultProcesses({
  pollIntervalMs = 200,
  liarSeed = null,
  onStart = () => {},
}: {
  pollIntervalMs?: number | undefined;
  liarSeed?: string | null;
  onStart?: ((stop: () => Promise<void>) => void) | undefined;
} = {}): Promise<VaultProcesses> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  onStart(stop);
  try {
    const folder = await mkdtemp(join(tmpdir(), "quayside-vault-walk-"));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, "logs"));
    const vault = await startTestVault();
    stops.push(vault.stop);
    const configured = vaultConfigOf(vault);
    const chains = configured.chains.map((config) => ({ ...config, pollIntervalMs }));
    const rpcs = await startRpcs(
      chains.map(({ id, publicRpcUrl }) => ({ id, rpcUrl: publicRpcUrl })),
      liarSeed,
    );
    stops.push(rpcs.stop);
    const files = {
      chainsFile: await writeChains(
        join(folder, "chains.json"),
        chains.map((config) => ({ ...config, rpcUrls: rpcs.rpcUrlsOf(config.id) })),
      ),
      collectionsFile: join(folder, "collections.json"),
    };
    await writeFile(files.collectionsFile, JSON.stringify({ collections: [configured.collection] }));
    // The relayer believes the first RPC of a chain.
    const chainsFile = await writeChains(join(folder, "relayer-chains.json"), chains);
    const port = await findFreePorts(2);
    await copyTemplate(migratedTemplate, join(folder, "data"));
    const config = readLocalConfig({
      QUAYSIDE_DIR: folder,
      API_PORT: String(port),
      RELAYER_PORT: String(port + 1),
      RELAYER_DELAY_MS: "0",
    });
    // Nothing listens there: the tokens of the test collection have no metadata.
    const gatewayUrl = "http://127.0.0.1:9";
    const service = restartable((onStart) =>
      startServiceProcess({ config, secrets, files, gatewayUrl, onStart }),
    );
    const { relayerKey } = vault.home;
    const relayer = restartable((onStart, held) =>
      startRelayerProcess({ config, accounts: { relayerKey }, held, files: { chainsFile }, onStart }),
    );
    stops.push(relayer.end, service.end);
    await Promise.all([service.start(), relayer.start()]);
    const over = async (url: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${config.apiPort}${url}`, init);
    const request: TestService["request"] = (path, options) =>
      requestApp({ request: over }, path, { key: secrets.apiKey, ...options });
    const scene: VaultScene = {
      ...vaultPlaces(vault, request),
      vault,
      request,
      settled: () => settle(scene, request),
    };
    const askRelayer = async (path: string, method: string) => {
      const answer = await fetch(`http://127.0.0.1:${config.relayerPort}/${path}`, { method });
      if (!answer.ok) throw new Error(`the relayer does not ${path}: ${await answer.text()}`);
      return (await answer.json()) as RelayerStatus;
    };
    return {
      ...scene,
      api: `http://127.0.0.1:${config.apiPort}/v1`,
      apiKey: secrets.apiKey,
      service,
      relayer,
      relayerStatus: () => askRelayer("status", "GET").catch(() => null),
      lies: rpcs.lies,
      lastWords: async () => {
        const tails = ["service", "relayer"].map((name) => readLogTail(join(folder, "logs", `${name}.log`)));
        return (await Promise.all(tails)).join("\n");
      },
      turn: (order) => askRelayer(order, "POST"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
