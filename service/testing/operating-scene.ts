import { readScrape, type Scrape } from "@/lib/testing/scrape";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "./chain-config";
import { createTestDatabase } from "./databases";
import { type FaultProxy, startFaultProxy } from "./fault-proxy";
import { waitUntil } from "./follow-test-chain";
import { makeOperatorFolder } from "./operator-folder";
import { type ServiceProcess, spawnService } from "./service-process";

/** Secrets of the scene that no log may hold. */
export const operatorSecrets = {
  key: "a-key-that-writes-orders",
  rpcKey: "rpc-key-of-the-operator",
  wrongKey: "a-key-that-nobody-issued",
};

/** The host of the site that may sign accounts in. */
export const operatedDomain = "market.test";

type LogLine = Record<string, unknown>;

interface OperatedProcess extends ServiceProcess {
  url: string;
  metricsUrl: string;
  /** The lines of its log. */
  lines: () => LogLine[];
}

/** An API and a follower as processes of their own, as an operator runs them, behind a proxy that they trust. */
export interface OperatingScene {
  /** Our identifier of the chain. */
  id: string;
  chain: TestChain;
  /** Between the follower and its chain. */
  rpc: FaultProxy;
  databaseUrl: string;
  api: OperatedProcess;
  follower: OperatedProcess;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Waits for a line of the API's log. */
  untilLogged: (isIt: (line: LogLine) => boolean) => Promise<LogLine>;
  /** Scrapes until the metrics are as expected: a request is counted when its connection is done with it. */
  untilScraped: (process: OperatedProcess, isThere: (scrape: Scrape) => boolean) => Promise<Scrape>;
  stop: () => Promise<void>;
}

async function startProcess(environment: Record<string, string>): Promise<OperatedProcess> {
  const service = await spawnService(environment);
  const { url, metricsUrl } = await service.ready();
  const lines = () =>
    service.said.out
      .split("\n")
      .filter((line) => line.endsWith("}"))
      .map((line) => JSON.parse(line) as LogLine);
  return { ...service, url: url ?? "", metricsUrl: metricsUrl ?? "", lines };
}

/** Starts the scene, and waits until the test collection is read. */
export async function startOperatingScene(): Promise<OperatingScene> {
  const id = "base";
  const [chain, database] = await Promise.all([startTestChain(), createTestDatabase("postgres")]);
  const rpc = await startFaultProxy(chain.rpcUrl);
  const databaseUrl = "url" in database.config ? database.config.url : "";
  await approveConduit(chain, chain.accounts.maker);
  const config = { ...chainConfigOf(chain, id), rpcUrls: [`${rpc.rpcUrl}/v2/${operatorSecrets.rpcKey}`] };
  const folder = await makeOperatorFolder("operating", {
    chains: [config],
    collections: [collectionConfigOf(chain, id)],
  });
  const environment = {
    PORT: "0",
    FOLLOWER_PORT: "0",
    METRICS_PORT: "0",
    DATABASE_URL: databaseUrl,
    ...folder.environment,
    API_KEYS: `${operatorSecrets.key}=read+orders:write`,
    SESSION_DOMAINS: operatedDomain,
    SIGNER_PRIVATE_KEY: chain.serverSignerKey,
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT_STORE: "memory",
    LOG_LEVEL: "trace",
  };
  const [api, follower] = await Promise.all([
    startProcess({ ...environment, SERVICE_ROLE: "api" }),
    startProcess({ ...environment, SERVICE_ROLE: "follower" }),
  ]);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${api.url}${path}`, { ...init, headers: { "x-api-key": operatorSecrets.key, ...init.headers } });
  const readSupply = async () => {
    const answer = (await (await ask("/v1/collections/test-collection")).json()) as {
      stats?: { supply: number };
    };
    return answer.stats?.supply;
  };
  await waitUntil(readSupply, (supply) => supply === 20, "the collection's items");
  return {
    id,
    chain,
    rpc,
    databaseUrl,
    api,
    follower,
    ask,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
    async untilLogged(isIt) {
      const read = async () => api.lines().find(isIt);
      return (await waitUntil(read, (line) => line !== undefined, "the line")) ?? {};
    },
    untilScraped: ({ metricsUrl }, isThere) =>
      waitUntil(() => readScrape(metricsUrl), isThere, "the metrics"),
    async stop() {
      for (const { child } of [api, follower]) child.kill("SIGKILL");
      await Promise.all([api.exit, follower.exit]);
      await rpc.stop();
      await Promise.all([chain.stop(), database.drop()]);
      await folder.remove();
    },
  };
}
