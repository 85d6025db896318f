import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { CreatorPolicy } from "@/lib/contract/creator-collection";
import { createMemoryLimits } from "@/lib/node/limits/limit-store";
import { createRequestContext, type RequestContext } from "@/lib/node/log/request-context";
import { createAnswerTimes } from "./api/http/answer-times";
import type { ApiObserver, AppDependencies } from "./api/http/app-dependencies";
import { createCursorCodec } from "./api/http/cursor";
import type { RequestLimits } from "./api/http/limit-requests";
import { createPageCache } from "./api/http/page-cache";
import { createReadiness } from "./api/http/readiness";
import type { ConfiguredKey } from "./api/keys/configured-key";
import { createKeyStore } from "./api/keys/key-store";
import { createUsageCounter } from "./api/keys/usage-counter";
import type { MediaUrl } from "./api/records/image-record";
import { createMarketStream } from "./api/stream/market-stream";
import type { LeaseState } from "./compete-for-lease";
import type { Db } from "./db/database";
import { openReadReplica, type ReplicaOptions } from "./db/read-replica";
import { routeReads } from "./db/route-reads";
import { shareConnections } from "./db/share-connections";
import type { Journal } from "./journal/open-journal";
import { createApprovalChains } from "./market/approvals/approval-chains";
import { createChainConnections } from "./market/chains/chain-connections";
import { createServedChains } from "./market/chains/served-chains";
import { createHeardVersions, type HeardVersions } from "./market/changes/heard-versions";
import type { MarketEvents } from "./market/changes/market-events";
import { createCollectionHeads } from "./market/collections/collection-heads";
import { createDropChains } from "./market/drops/eligibility/drop-chains";
import { createKnownDrops } from "./market/drops/known-drops";
import { createTransactionFees } from "./market/fees/transaction-fees";
import { createRegistryNames } from "./market/names/registry-names";
import { createRemoteSigner } from "./market/orders/fulfil/remote-signer";
import { createServerSigner, type ServerSigner } from "./market/orders/fulfil/server-signer";
import { createOrderChains, type OrderChains } from "./market/orders/on-chain/order-chains";
import { createSettledReads } from "./market/orders/status/settled-reads";
import { createPoolCollections } from "./market/pools/pool-collections";
import { createPoolRanks } from "./market/pools/rank-pools";
import { createLookAlikes } from "./market/search/known-names";
import type { MediaFiles } from "./media/media-files";
import type { Pictures } from "./media/pictures";

export interface DependencyOptions {
  db: Db;
  /** For public reads; none by default. */
  replica?:
    | (Pick<ReplicaOptions, "url" | "onState"> & { onRead: (by: "primary" | "replica") => void })
    | null;
  events: MarketEvents;
  /** Publishes at once what other processes changed. By default there are none. */
  hearOthers?: () => Promise<void>;
  /** None by default. */
  journal?: Journal | null;
  chains: readonly ChainConfig[];
  apiKeys: readonly ConfiguredKey[];
  sessionDomains?: readonly string[];
  /** By default nothing is pushed to browsers. */
  pushPublicKey?: string | null;
  cursorSecrets?: readonly string[];
  limits?: RequestLimits;
  /** At most one of the two. */
  signerPrivateKey?: Hex | undefined;
  signerSocket?: string | undefined;
  /** How contracts of creators get in: by default through an operator. */
  creatorPolicy?: CreatorPolicy;
  mediaUrl: MediaUrl;
  media?: Pictures;
  mediaFiles?: MediaFiles;
  uploads?: AppDependencies["uploads"];
  log: Logger;
  nowMs: () => number;
  /** What this process plays besides the API: nothing by default. */
  role?: "api" | "all";
  /** Where this process writes files. */
  folders?: readonly string[];
  /** Whether the process was told to stop. */
  isStopping?: () => boolean;
  /** Whether the process leads, if it competes for the follower's lease. */
  leaseState?: () => LeaseState | null;
  /** Whether the database has room for changes. */
  hasRoom?: () => Promise<boolean>;
  requests?: RequestContext;
  observer?: ApiObserver;
}

const unobserved: ApiObserver = {
  onAnswered: null,
  onOrder: () => {},
  onPageLookup: () => {},
  onReadWaiting: () => {},
  onUpload: () => {},
  onRpcCall: () => {},
};

/** Creates the API's parts. `close` ends those that listen to events. */
export function createDependencies(options: DependencyOptions): AppDependencies & { close(): Promise<void> } {
  const { events, chains, apiKeys, mediaUrl, log, nowMs } = options;
  const { role = "api", folders = [], isStopping = () => false, observer = unobserved } = options;
  const { leaseState = () => null, hasRoom = async () => true, hearOthers = async () => {} } = options;
  const heard = createHeardVersions(events);
  const primary = forCallers(options.db);
  const replica = openReplica({ ...options, db: primary }, heard);
  const reads = replica?.reads ?? null;
  const share = shareConnections(reads?.db ?? primary, { onWaiting: observer.onReadWaiting });
  const { db } = share;
  const served = createServedChains({ db: reads?.newest ?? primary, chains, events, nowMs });
  const stream = createMarketStream({ db: primary, served, events, mediaUrl, log });
  const keys = createKeyStore({ db, configured: apiKeys, log, nowMs });
  const usage = createUsageCounter({ db, log, nowMs });
  const orderChains = createOrderChains(served.configs, observer.onRpcCall);
  const ask = createChainConnections(served.configs, observer.onRpcCall);
  const registryNames = createRegistryNames({ db: primary, ask, configs: served.configs, log, nowMs });
  const transactionFees = createTransactionFees({ db: primary, ask, log, nowMs });
  const signer = createSigner(options, orderChains);
  const remoteSigner = options.signerSocket === undefined ? null : signer;
  return {
    db,
    reads,
    share,
    hearUpTo: async (clock) => {
      if (reads === null && clock > Math.max(heard.clock(), heard.of("all"))) await hearOthers();
    },
    events,
    stream,
    journal: options.journal ?? null,
    served,
    settled: createSettledReads({ db, reads, events, served, nowMs }),
    readiness: createReadiness({
      served,
      role,
      folders,
      isStopping,
      leaseState,
      hasRoom,
      remoteSigner,
      pictures: options.media ?? null,
    }),
    keys,
    usage,
    limits: options.limits ?? { store: createMemoryLimits(), trustedProxies: [] },
    sessionDomains: options.sessionDomains ?? [],
    pushPublicKey: options.pushPublicKey ?? null,
    cursors: createCursorCodec([...(options.cursorSecrets ?? []), secretOfKeys(apiKeys)]),
    pages: createPageCache({ heard, reads, nowMs, onLookup: observer.onPageLookup }),
    heads: createCollectionHeads({ db, heard, isRewritten: () => reads?.isRewritten() ?? false, nowMs }),
    orderChains,
    approvalChains: createApprovalChains(ask, nowMs),
    poolCollections: createPoolCollections(ask, nowMs),
    poolRanks: createPoolRanks(ask, nowMs),
    transactionFees,
    answerTimes: createAnswerTimes(),
    dropChains: createDropChains(ask),
    knownDrops: createKnownDrops({ db, nowMs }),
    ask,
    creatorPolicy: options.creatorPolicy ?? "review",
    registryNames,
    lookAlikes: createLookAlikes(nowMs),
    signer,
    mediaUrl,
    ...(options.media !== undefined && { media: options.media }),
    ...(options.mediaFiles !== undefined && { mediaFiles: options.mediaFiles }),
    uploads: options.uploads ?? null,
    log,
    requests: options.requests ?? createRequestContext(),
    observer,
    nowMs,
    async close() {
      stream.close();
      served.close();
      heard.close();
      await Promise.all([keys.close(), usage.close(), registryNames.close(), transactionFees.close()]);
      await replica?.close();
    },
  };
}

/** How long a statement may take for which a caller waits. */
const statementMs = 15_000;

/** The same database; its transactions have no time for long work. */
function forCallers(db: Db): Db {
  return { ...db, transaction: (work, limits) => db.transaction(work, { statementMs, ...limits }) };
}

function createSigner(
  { signerPrivateKey, signerSocket, nowMs }: DependencyOptions,
  orderChains: OrderChains,
): ServerSigner | null {
  if (signerSocket !== undefined) return createRemoteSigner({ socket: signerSocket, orderChains, nowMs });
  return signerPrivateKey === undefined ? null : createServerSigner(signerPrivateKey);
}

function openReplica({ db, replica = null, nowMs }: DependencyOptions, heard: HeardVersions) {
  if (replica === null) return null;
  const { url, onState, onRead } = replica;
  const opened = openReadReplica({ url, onState, primaryClock: heard.clock, nowMs });
  const known = () => Math.max(heard.clock(), heard.of("all"));
  return { reads: routeReads({ primary: db, replica: opened, heard: known, onRead }), close: opened.close };
}

/**
 * The secret of the cursors' checksums without a configured one. Every API process of one service has the same keys, so a cursor stays
 * valid in another process and after a restart, but not after a change of the keys. It guards against accidents, not against the
 * caller: a cursor gives access to nothing that its query does not.
 */
function secretOfKeys(apiKeys: readonly ConfiguredKey[]): string {
  const keys = apiKeys.map(({ key }) => key).sort();
  return createHash("sha256").update("quayside cursors").update(keys.join("\0")).digest("hex");
}
