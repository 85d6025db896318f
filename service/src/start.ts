import { createApp, createProbes } from "./api/app";
import type { AppDependencies } from "./api/http/app-dependencies";
import { listen } from "./api/http/listen";
import { createReadiness } from "./api/http/readiness";
import { createOperatorApp } from "./api/operator/operator-app";
import { startRecordingDesk } from "./api/operator/record-desk";
import { openOwnJournal } from "./backup/known-journals";
import type { Competition, LeaseState } from "./compete-for-lease";
import type { ServiceConfig } from "./config";
import { createDependencies } from "./create-dependencies";
import { type DatabaseRoom, watchRoom } from "./db/database-room";
import { diskFullError, isDiskFull } from "./db/disk-full";
import { openDatabase } from "./db/open-database";
import { type DatabaseObserver, watchDatabase } from "./db/watch-database";
import { createCheckedFetch } from "./fetch/checked-fetch";
import { createGatewayHealth } from "./fetch/gateway-health";
import { syncCollections } from "./market/catalogue/sync-collections";
import { createServedChains } from "./market/chains/served-chains";
import { createMarketEvents } from "./market/changes/market-events";
import { watchVersions } from "./market/changes/watch-versions";
import { syncRates } from "./market/currencies/rates";
import { removeLeftovers } from "./market/drops/allowlists/remove-lists";
import { renewNameForms } from "./market/names/renew-forms";
import { findShownContent } from "./market/uploads/read-uploads";
import { createRpcCounts } from "./market/usage/rpc-usage";
import { createImagePool } from "./media/image-pool";
import { createMediaFiles } from "./media/media-files";
import { openFileStore } from "./media/open-file-store";
import { openMediaStore } from "./media/open-media-store";
import { createPictures } from "./media/pictures";
import { fetchOwnUploads } from "./media/uploads/fetch-own-uploads";
import { createUploadStore } from "./media/uploads/upload-store";
import { withRpcListener } from "./metrics/service-metrics";
import {
  addDatabaseMetrics,
  addDiskMetrics,
  addPictureMetrics,
  addReadinessMetrics,
} from "./metrics/state-metrics";
import { countRefusals, openLimits } from "./open-limits";
import { openReporting, reportReplica, serveMetrics } from "./open-reporting";
import { readChainsFile } from "./read-chains-file";
import { readCollectionsFile } from "./read-collections-file";
import { type FollowingParts, startFollowing } from "./start-following";
import { createStops, type Stops } from "./stops";

/** A service that runs in this process. */
export interface RunningService {
  /** The address of the API, without `/v1`; null for a follower alone. */
  url: string | null;
  /** Where `/healthz` and `/readyz` are: at the API, or at the follower's own port. */
  probesUrl: string;
  /** Where the metrics are, if they are served. */
  metricsUrl: string | null;
  /** The address of the operator's desk, without `/v1`; null without one. */
  deskUrl: string | null;
  /** Finishes the work under way and releases everything. */
  close(): Promise<void>;
}

interface Parts extends FollowingParts {
  isStopping: () => boolean;
  /** Null for a process that competes for no lease. */
  leaseState: () => LeaseState | null;
  hasRoom: DatabaseRoom["hasRoom"];
  media: ServedMedia;
}

/** The public address of the media, without a slash at the end. Null before this process listens, if the operator names none. */
interface ServedMedia {
  base: string | null;
}

/**
 * Starts the service: database and migrations, then by role the API, the followers and the metadata worker.
 *
 * @throws ConfigError, DatabaseError, ListenError; nothing is left running then.
 */
export async function startService(config: ServiceConfig): Promise<RunningService> {
  const opened = openReporting(config);
  const { log, metrics } = opened;
  const nowMs = () => Date.now();
  const chains = await readChainsFile(config.chainsFile);
  const ids = new Set(chains.map(({ id }) => id));
  const collections = await readCollectionsFile(config.collectionsFile, chains);
  const stops = createStops(log);
  try {
    const database = await openDatabase(config.database, { mode: config.migrate });
    stops.database(() => database.close());
    const room = watchRoom(database);
    const ended: DatabaseObserver["ended"] = (seconds, sqlState) => {
      metrics.database.ended(seconds, sqlState);
      if (sqlState !== null) room.failed(sqlState);
    };
    const db = watchDatabase(database, { ...metrics.database, ended }, log);
    const calls = createRpcCounts({ db, log, nowMs });
    stops.resource(() => calls.close());
    const reporting = { ...opened, metrics: withRpcListener(metrics, calls.onRpcCall) };
    const gateways = createGatewayHealth();
    const media: ServedMedia = { base: config.publicMediaUrl ?? null };
    const fetch = fetchOwnUploads(
      createCheckedFetch({ ipfsGateways: config.ipfsGateways, onGateway: gateways.note }),
      {
        store: openFileStore(config.media, "uploads").store,
        find: (content) => findShownContent(db, content),
        base: () => media.base,
      },
    );
    stops.resource(() => fetch.close());
    const { isStopping } = stops;
    const events = createMarketEvents();
    let competition: Competition | null = null;
    const leaseState = () => competition?.state() ?? null;
    const parts: Parts = {
      ...{ config, chains, db, events, fetch, gateways, reporting, log, nowMs },
      ...{ isStopping, leaseState, hasRoom: room.hasRoom, media },
    };
    await removeLeftovers(db);
    await syncRates(db, chains);
    await renewNameForms(db);
    await syncCollections(parts, collections);
    // A PostgreSQL may serve other processes of this service, whose events do not reach this one.
    const others = db.driver === "postgres" ? watchVersions(parts) : null;
    if (others !== null) stops.work(others.stop);
    const hearOthers = async () => others?.look();
    const api = config.role === "follower" ? null : await startApi(parts, { stops, hearOthers });
    const url = api?.url ?? null;
    const deskUrl = api?.deskUrl ?? null;
    const probesUrl = url ?? (await startProbes(parts, stops));
    addDatabaseMetrics(reporting.process, db);
    if (config.role !== "api") competition = startFollowing(parts, stops);
    const metricsUrl = await serveMetrics(reporting, config, stops);
    log.info(
      { url, probesUrl, deskUrl, metricsUrl, role: config.role, chains: [...ids], database: db.driver },
      "the service is ready",
    );
    return { url, probesUrl, deskUrl, metricsUrl, close: stops.stop };
  } catch (error) {
    await stops.stop();
    if (!isDiskFull(error)) throw error;
    throw diskFullError(error, "folder" in config.database ? config.database.folder : undefined);
  }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** The follower's own listener: without it, nobody could ask a follower how it does. */
async function startProbes(parts: Parts, stops: Stops): Promise<string> {
  const { config, reporting, isStopping, leaseState, hasRoom } = parts;
  const served = createServedChains(parts);
  stops.resource(() => served.close());
  const readiness = createReadiness({
    ...{ served, role: "follower", folders: [], isStopping, leaseState, hasRoom },
  });
  addReadinessMetrics(reporting.process, readiness);
  const { requests, onAnswered } = reporting;
  const probes = createProbes({ readiness, requests, onAnswered, trustedProxies: config.trustedProxies });
  const { port, close } = await listen(probes.fetch, {
    host: config.host,
    port: config.followerPort,
    variable: "FOLLOWER_PORT",
  });
  stops.work(close);
  return urlOf(config.host, port);
}

async function startApi(
  parts: Parts,
  { stops, hearOthers }: { stops: Stops; hearOthers: () => Promise<void> },
): Promise<{ url: string; deskUrl: string | null }> {
  const { config, chains, db, events, fetch, reporting, log, nowMs, isStopping, leaseState, hasRoom } = parts;
  const { requests, metrics, onAnswered } = reporting;
  const media = createPictures({
    db,
    fetch,
    store: openMediaStore(config.media, log),
    maxSide: config.pictureSide,
    log,
    nowMs,
    onPicture: metrics.onPicture,
  });
  stops.resource(() => media.close());
  const mediaFiles = createMediaFiles({ db, fetch, log, nowMs, ...openFileStore(config.media) });
  stops.resource(() => mediaFiles.close());
  const { store: fileStore, hasRoom: hasFileRoom } = openFileStore(config.media, "uploads");
  const uploads = createUploadStore({ store: fileStore, pool: createImagePool(), hasRoom: hasFileRoom });
  stops.resource(async () => uploads.close());
  const folders = [config.media, config.database].flatMap((place) =>
    "folder" in place ? [place.folder] : [],
  );
  const journal = await openOwnJournal(db, { path: config.journalFile, log });
  stops.resource(async () => journal?.close());
  const store = countRefusals(await openLimits(config, log), metrics.onRefusal);
  stops.resource(() => store.close());
  const readUrl = "url" in config.database ? config.database.readUrl : undefined;
  const dependencies = createDependencies({
    db,
    replica: readUrl === undefined ? null : { url: readUrl, ...reportReplica(reporting) },
    events,
    hearOthers,
    journal,
    chains,
    apiKeys: config.apiKeys,
    sessionDomains: config.sessionDomains,
    pushPublicKey: config.vapid?.publicKey ?? null,
    cursorSecrets: config.cursorSecrets,
    limits: { store, trustedProxies: config.trustedProxies },
    creatorPolicy: config.creatorPolicy,
    signerPrivateKey: config.signerPrivateKey,
    signerSocket: config.signerSocket,
    mediaUrl: (hash) => `${parts.media.base ?? "/media"}/${hash}`,
    media,
    mediaFiles,
    uploads: { store: uploads, isPinning: config.ipfsApi !== null },
    log,
    nowMs,
    role: config.role === "all" ? "all" : "api",
    folders,
    isStopping,
    leaseState,
    hasRoom,
    requests,
    observer: { ...metrics.api, onAnswered },
  });
  stops.resource(() => dependencies.close());
  addReadinessMetrics(reporting.process, dependencies.readiness);
  addDiskMetrics(reporting.process, folders);
  addPictureMetrics(reporting.process, media);
  const { port, close } = await listen(createApp(dependencies).fetch, config);
  stops.work(close);
  // Its readers would else stay until they are broken off.
  stops.work(() => dependencies.stream.close());
  const url = urlOf(config.host, port);
  // The system may have chosen the port, so the address is known only now.
  parts.media.base ??= `${url}/media`;
  const deskUrl =
    config.desk === null ? null : await startDesk(config.desk, { dependencies, folders, stops });
  return { url, deskUrl };
}

/** The operator's own listener: nothing of the desk is on the public one. */
async function startDesk(
  { host, port, operators }: NonNullable<ServiceConfig["desk"]>,
  { dependencies, folders, stops }: { dependencies: AppDependencies; folders: string[]; stops: Stops },
): Promise<string> {
  const app = createOperatorApp({
    ...dependencies,
    operators,
    folders,
    startedAtMs: dependencies.nowMs(),
  });
  const desk = await listen(app.fetch, { host, port, variable: "OPERATOR_PORT" });
  stops.work(desk.close);
  stops.work(startRecordingDesk({ ...dependencies, folders }));
  return urlOf(host, desk.port);
}
