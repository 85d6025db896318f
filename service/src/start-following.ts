import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { type Follower, startFollower } from "./chain/follow/follower";
import { startDailyChecks } from "./chain/verify/daily-check";
import { type Competition, competeForLease } from "./compete-for-lease";
import type { ServiceConfig } from "./config";
import type { Db } from "./db/database";
import { openLeaseStore } from "./db/lease-store";
import type { CheckedFetch } from "./fetch/checked-fetch";
import type { GatewayHealth } from "./fetch/gateway-health";
import { syncCollections } from "./market/catalogue/sync-collections";
import { createServedChains } from "./market/chains/served-chains";
import type { MarketEvents } from "./market/changes/market-events";
import { startRecordingPrices } from "./market/history/record-prices";
import { startNotifier } from "./market/notifications/start-notifier";
import { createOrderChains } from "./market/orders/on-chain/order-chains";
import { watchFaults } from "./market/orders/watch/watch-faults";
import { startRecordingGateways } from "./market/status/gateways";
import { startRecordingStatus } from "./market/status/record-status";
import { requestUnpin } from "./market/uploads/pins";
import { openFileStore } from "./media/open-file-store";
import { startMetadataWorker } from "./metadata/metadata-worker";
import { createTokenUriReader } from "./metadata/token-uri-reader";
import type { Reporting } from "./open-reporting";
import { startForgetting } from "./pin/forget-idle";
import { createKubo } from "./pin/kubo";
import { startPinning } from "./pin/start-pinning";
import { startSending } from "./send/start-sending";
import { createStops, type Stops } from "./stops";
import { watchCollectionsFile } from "./watch-collections-file";

export interface FollowingParts {
  config: ServiceConfig;
  chains: readonly ChainConfig[];
  db: Db;
  events: MarketEvents;
  /** For addresses from strangers: metadata and pictures. */
  fetch: CheckedFetch;
  /** The gateways as that fetch finds them. */
  gateways: GatewayHealth;
  reporting: Reporting;
  log: Reporting["log"];
  nowMs: () => number;
}

/**
 * Follows the chains: at once on the embedded database, which has no other process, and whenever this process leads on a PostgreSQL.
 *
 * @returns the competition for the lease; null without one.
 */
export function startFollowing(parts: FollowingParts, stops: Stops): Competition | null {
  const { config, db, log, nowMs, reporting } = parts;
  if (!("url" in config.database)) {
    follow(parts, stops, { readAtOnce: false });
    return null;
  }
  const store = openLeaseStore(config.database.directUrl ?? config.database.url);
  stops.database(() => store.close());
  const { onLead } = reporting.metrics;
  const competition = competeForLease({ db, store, log, nowMs, onLead }, (fenced) => {
    const led = createStops(log);
    // The file may have changed while this process stood by.
    follow({ ...parts, db: fenced }, led, { readAtOnce: true });
    return led.stop;
  });
  stops.work(() => competition.stop());
  return competition;
}

/** Starts everything that one process does for all. */
function follow(parts: FollowingParts, stops: Stops, file: { readAtOnce: boolean }): void {
  const { config, chains, db, events, fetch, gateways, reporting, log, nowMs } = parts;
  const { onRpcCall, onItem, follower: observer } = reporting.metrics;
  const followers = chains.map((chain): Follower => {
    return startFollower({ db, events, log, nowMs, observer }, chain);
  });
  stops.work(async () => {
    await Promise.all(followers.map((follower) => follower.stop()));
  });
  const worker = startMetadataWorker({
    db,
    events,
    log,
    nowMs,
    fetch,
    readTokenUris: createTokenUriReader(chains, onRpcCall),
    onItem,
  });
  stops.work(() => worker.stop());
  const served = createServedChains(parts);
  stops.resource(() => served.close());
  stops.work(startRecordingStatus({ db, served, nowMs, log }));
  stops.work(startRecordingGateways({ db, addresses: config.ipfsGateways, health: gateways, log }));
  stops.work(startNotifier({ db, events, log, nowMs, onTold: reporting.metrics.onTold }));
  stops.work(startSending({ db, log, nowMs, identity: config.vapid, onSent: reporting.metrics.onSent }));
  const configs = new Map(chains.map((chain) => [chain.id, chain]));
  const { store } = openFileStore(config.media, "uploads");
  const kubo = config.ipfsApi === null ? null : createKubo(config.ipfsApi);
  if (kubo !== null) stops.work(startPinning({ db, kubo, store, log, nowMs, ...reporting.metrics.pins }));
  const orderChains = createOrderChains(configs, onRpcCall);
  stops.work(
    startForgetting({
      db,
      store,
      chains: configs,
      orderChains,
      log,
      nowMs,
      unpin: kubo === null ? null : (cid) => requestUnpin(db, cid, Math.floor(nowMs() / 1_000)),
    }),
  );
  stops.work(startRecordingPrices({ db, chains, nowMs, log }));
  const faults = watchFaults({ db, events, orderChains, configs, log, nowMs });
  stops.work(() => faults.stop());
  const { onVerified } = reporting.metrics;
  const checks = { db, events, log, nowMs, sample: config.verifySample, onRpcCall, onVerified };
  stops.work(startDailyChecks(checks, chains));
  const takeOver = async (next: CollectionConfig[]) => {
    await syncCollections(parts, next);
    for (const follower of followers) follower.refresh();
  };
  stops.work(watchCollectionsFile({ path: config.collectionsFile, chains, log, ...file }, takeOver));
}
