import pino, { type Logger } from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { createApp } from "./api/app";
import { listen } from "./api/http/listen";
import { createReadiness } from "./api/http/readiness";
import { createHealthRouter } from "./api/routes/health";
import { type Follower, startFollower } from "./chain/follow/follower";
import type { ServiceConfig } from "./config";
import { createDependencies } from "./create-dependencies";
import type { Db } from "./db/database";
import { openDatabase } from "./db/open-database";
import { type CheckedFetch, createCheckedFetch } from "./fetch/checked-fetch";
import { syncCollections } from "./market/catalogue/sync-collections";
import { createServedChains } from "./market/chains/served-chains";
import { createMarketEvents, type MarketEvents } from "./market/changes/market-events";
import { watchVersions } from "./market/changes/watch-versions";
import { syncRates } from "./market/currencies/rates";
import { removeLeftovers } from "./market/drops/allowlists/remove-lists";
import { createOrderChains } from "./market/orders/on-chain/order-chains";
import { watchFaults } from "./market/orders/watch/watch-faults";
import { createMediaStore } from "./media/media-store";
import { startMetadataWorker } from "./metadata/metadata-worker";
import { createTokenUriReader } from "./metadata/token-uri-reader";
import { openLimits } from "./open-limits";
import { readChainsFile } from "./read-chains-file";
import { readCollectionsFile } from "./read-collections-file";
import { createStops, type Stops } from "./stops";
import { watchCollectionsFile } from "./watch-collections-file";

/** A service that runs in this process. */
export interface RunningService {
  /** The address of the API, without `/v1`; null for a follower alone. */
  url: string | null;
  /** Where `/healthz` and `/readyz` are: at the API, or at the follower's own port. */
  probesUrl: string;
  /** Finishes the work under way and releases everything. */
  close(): Promise<void>;
}

interface Parts {
  config: ServiceConfig;
  chains: readonly ChainConfig[];
  db: Db;
  events: MarketEvents;
  /** For addresses from strangers: metadata and pictures. */
  fetch: CheckedFetch;
  log: Logger;
  nowMs: () => number;
  isStopping: () => boolean;
}

/**
 * Starts the service: database and migrations, then by role the API, the followers and the metadata worker.
 *
 * @throws ConfigError, DatabaseError, ListenError; nothing is left running then.
 */
export async function startService(config: ServiceConfig): Promise<RunningService> {
  const log = pino({ level: config.logLevel });
  const nowMs = () => Date.now();
  const chains = await readChainsFile(config.chainsFile);
  const ids = new Set(chains.map(({ id }) => id));
  const collections = await readCollectionsFile(config.collectionsFile, chains);
  const stops = createStops(log);
  try {
    const db = await openDatabase(config.database);
    stops.database(() => db.close());
    const fetch = createCheckedFetch({ ipfsGateways: config.ipfsGateways });
    stops.resource(() => fetch.close());
    const { isStopping } = stops;
    const parts: Parts = { config, chains, db, events: createMarketEvents(), fetch, log, nowMs, isStopping };
    await removeLeftovers(db);
    await syncRates(db, chains);
    await syncCollections(parts, collections);
    const url = config.role === "follower" ? null : await startApi(parts, stops);
    const probesUrl = url ?? (await startProbes(parts, stops));
    // A PostgreSQL may serve other processes of this service, whose events do not reach this one.
    if (db.driver === "postgres") stops.work(watchVersions(parts));
    if (config.role !== "api") startFollowing(parts, stops);
    log.info(
      { url, probesUrl, role: config.role, chains: [...ids], database: db.driver },
      "the service is ready",
    );
    return { url, probesUrl, close: stops.stop };
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** The follower's own listener: without it, nobody could ask a follower how it does. */
async function startProbes(parts: Parts, stops: Stops): Promise<string> {
  const { config, isStopping } = parts;
  const served = createServedChains(parts);
  stops.resource(() => served.close());
  const readiness = createReadiness({ served, role: "follower", folders: [], isStopping });
  const { port, close } = await listen(createHealthRouter({ readiness }).fetch, {
    host: config.host,
    port: config.followerPort,
    variable: "FOLLOWER_PORT",
  });
  stops.work(close);
  return urlOf(config.host, port);
}

async function startApi(parts: Parts, stops: Stops): Promise<string> {
  const { config, chains, db, events, fetch, log, nowMs, isStopping } = parts;
  const media = createMediaStore({
    db,
    fetch,
    folder: config.mediaDir,
    maxSide: config.pictureSide,
    log,
    nowMs,
  });
  stops.resource(() => media.close());
  let mediaBase = config.publicMediaUrl ?? "/media";
  const store = openLimits(config, log);
  stops.resource(() => store.close());
  const dependencies = createDependencies({
    db,
    events,
    chains,
    apiKeys: config.apiKeys,
    sessionDomains: config.sessionDomains,
    cursorSecrets: config.cursorSecrets,
    limits: { store, trustedProxies: config.trustedProxies },
    signerPrivateKey: config.signerPrivateKey,
    mediaUrl: (hash) => `${mediaBase}/${hash}`,
    media,
    log,
    nowMs,
    role: config.role === "all" ? "all" : "api",
    folders: [config.mediaDir, ...("folder" in config.database ? [config.database.folder] : [])],
    isStopping,
  });
  stops.resource(() => dependencies.close());
  const { port, close } = await listen(createApp(dependencies).fetch, config);
  stops.work(close);
  const url = urlOf(config.host, port);
  // The system may have chosen the port, so the address is known only now.
  mediaBase = config.publicMediaUrl ?? `${url}/media`;
  return url;
}

function startFollowing(parts: Parts, stops: Stops): void {
  const { config, chains, db, events, fetch, log, nowMs } = parts;
  const followers = chains.map((chain): Follower => startFollower({ db, events, log, nowMs }, chain));
  stops.work(async () => {
    await Promise.all(followers.map((follower) => follower.stop()));
  });
  const worker = startMetadataWorker({
    db,
    events,
    log,
    nowMs,
    fetch,
    readTokenUris: createTokenUriReader(chains),
  });
  stops.work(() => worker.stop());
  const configs = new Map(chains.map((chain) => [chain.id, chain]));
  const orderChains = createOrderChains(configs);
  const faults = watchFaults({ db, events, orderChains, configs, log, nowMs });
  stops.work(() => faults.stop());
  const takeOver = async (next: CollectionConfig[]) => {
    await syncCollections(parts, next);
    for (const follower of followers) follower.refresh();
  };
  stops.work(watchCollectionsFile({ path: config.collectionsFile, chains, log }, takeOver));
}
