import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeJson } from "../../local/setup/secrets";
import { type ServiceProcess, spawnService } from "../../service/testing/service-process";
import { marketChains } from "../generate/market-chains";

const apiKey = "scale-key-without-a-limit";

export interface ScaleApi {
  /** Without `/v1`. */
  url: string;
  apiKey: string;
  metricsUrl: string | null;
  get: (address: string) => Promise<{ status: number; ms: number; body: unknown }>;
  stop: () => Promise<void>;
}

/**
 * Starts a service on a generated market, as an operator does. Its chains stand still.
 *
 * @param onStart takes charge of stopping it.
 */
export async function startScaleService(
  databaseUrl: string,
  role: "api" | "follower" | "all",
  onStart: (stop: () => Promise<void>) => void,
): Promise<Pick<ServiceProcess, "ready"> & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-scale-"));
  const files = { chains: join(folder, "chains.json"), collections: join(folder, "collections.json") };
  await writeJson(files.chains, { chains: marketChains.map(({ config }) => config) });
  await writeJson(files.collections, { collections: [] });
  const service = await spawnService({
    NODE_ENV: "production",
    PORT: "0",
    FOLLOWER_PORT: "0",
    METRICS_PORT: "0",
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: join(folder, "media"),
    SERVICE_ROLE: role,
    CHAINS_FILE: files.chains,
    COLLECTIONS_FILE: files.collections,
    API_KEYS: `${apiKey}=read`,
  });
  const stop = async () => {
    service.child.kill();
    await service.exit;
    await rm(folder, { recursive: true, force: true });
  };
  onStart(stop);
  return { ready: service.ready, stop };
}

/** Starts the API on a generated market. */
export async function startScaleApi(
  databaseUrl: string,
  onStart: (stop: () => Promise<void>) => void,
): Promise<ScaleApi> {
  const { ready, stop } = await startScaleService(databaseUrl, "api", onStart);
  const { url, metricsUrl } = await ready();
  return {
    url: String(url),
    apiKey,
    metricsUrl,
    async get(address) {
      const startMs = performance.now();
      const answer = await fetch(`${url}/v1${address}`, { headers: { "x-api-key": apiKey } });
      const text = await answer.text();
      return { status: answer.status, ms: performance.now() - startMs, body: JSON.parse(text) };
    },
    stop,
  };
}
