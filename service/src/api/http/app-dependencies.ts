import type { Logger } from "pino";
import type { CreatorPolicy } from "@/lib/contract/creator-collection";
import type { OrderSide } from "@/lib/contract/order";
import type { ProblemCode } from "@/lib/contract/problem";
import type { OnAnswered } from "@/lib/node/log/access-log";
import type { RequestContext } from "@/lib/node/log/request-context";
import type { OnLookup } from "@/lib/node/metrics/lookup-metrics";
import type { Db } from "../../db/database";
import type { ReadRouter } from "../../db/route-reads";
import type { ReadShare } from "../../db/share-connections";
import type { Journal } from "../../journal/open-journal";
import type { ApprovalChains } from "../../market/approvals/approval-chains";
import type { AskChain } from "../../market/chains/chain-connections";
import type { OnRpcCall } from "../../market/chains/observe-calls";
import type { ServedChains } from "../../market/chains/served-chains";
import type { MarketEvents } from "../../market/changes/market-events";
import type { CollectionHeads } from "../../market/collections/collection-heads";
import type { DropChains } from "../../market/drops/eligibility/drop-chains";
import type { KnownDrops } from "../../market/drops/known-drops";
import type { TransactionFees } from "../../market/fees/transaction-fees";
import type { RegistryNames } from "../../market/names/registry-names";
import type { ServerSigner } from "../../market/orders/fulfil/server-signer";
import type { OrderChains } from "../../market/orders/on-chain/order-chains";
import type { SettledReads } from "../../market/orders/status/settled-reads";
import type { PoolCollections } from "../../market/pools/pool-collections";
import type { PoolRanks } from "../../market/pools/rank-pools";
import type { LookAlikes } from "../../market/search/known-names";
import type { MediaFiles } from "../../media/media-files";
import type { Pictures } from "../../media/pictures";
import type { UploadStore } from "../../media/uploads/upload-store";
import type { KeyStore } from "../keys/key-store";
import type { UsageCounter } from "../keys/usage-counter";
import type { MediaUrl } from "../records/image-record";
import type { MarketStream } from "../stream/market-stream";
import type { AnswerTimes } from "./answer-times";
import type { CursorCodec } from "./cursor";
import type { RequestLimits } from "./limit-requests";
import type { PageCache } from "./page-cache";
import type { Readiness } from "./readiness";

/** Hears what the API does. */
export interface ApiObserver {
  /** Null: answers are neither logged nor counted. */
  onAnswered: OnAnswered | null;
  /** An order that was handed in is stored, was stored before, or is refused. */
  onOrder(side: OrderSide, outcome: "accepted" | "repeated" | ProblemCode): void;
  /** An answer was in memory, or was not. */
  onPageLookup: OnLookup;
  /** One read more, or one less, waits until it may ask the database. */
  onReadWaiting(change: 1 | -1): void;
  /** A file was uploaded: `stored`, `known`, or refused with this code. */
  onUpload(outcome: string): void;
  onRpcCall: OnRpcCall;
}

/** All dependencies of the API as one object: nothing in it is a singleton. */
export interface AppDependencies {
  db: Db;
  /** Divides reads between the primary and a replica; null without one. */
  reads: ReadRouter | null;
  /** Hears, before a request is answered, of changes that its caller knows already. */
  hearUpTo: (clock: number) => Promise<void>;
  /** Keeps connections free for what changes the market. */
  share: ReadShare;
  events: MarketEvents;
  /** The changes of the market for those who read them as they happen. */
  stream: MarketStream;
  /** Records ends before they are acknowledged; null where the operator keeps none. */
  journal: Journal | null;
  served: ServedChains;
  /** Brings listings up to this second before they are read. */
  settled: SettledReads;
  readiness: () => Promise<Readiness>;
  keys: KeyStore;
  usage: UsageCounter;
  limits: RequestLimits;
  /** Hosts whose pages may sign accounts in; with none there are no sessions. */
  sessionDomains: readonly string[];
  /** What browsers subscribe with (VAPID); null where the operator does not push. */
  pushPublicKey: string | null;
  cursors: CursorCodec;
  pages: PageCache;
  heads: CollectionHeads;
  /** Calls to the chains that orders need. */
  orderChains: OrderChains;
  /** Calls to the chains that approvals need. */
  approvalChains: ApprovalChains;
  /** Asks pools on the chains which collection they trade. */
  poolCollections: PoolCollections;
  poolRanks: PoolRanks;
  /** How long answers took. */
  answerTimes: AnswerTimes;
  /** Reads what transactions cost, in the background. */
  transactionFees: TransactionFees;
  /** Calls to the chains that drops need. */
  dropChains: DropChains;
  knownDrops: KnownDrops;
  /** Reads chains for what a request names. */
  ask: AskChain;
  /** How contracts of creators get into this market. */
  creatorPolicy: CreatorPolicy;
  /** Asks the name registries of the chains in the background. */
  registryNames: RegistryNames;
  /** Which collection a name resembles. */
  lookAlikes: LookAlikes;
  /** Signs fills of orders that name the signed zone; null without a key of the operator and without a signer process. */
  signer: ServerSigner | null;
  mediaUrl: MediaUrl;
  /** Serves pictures below `/media`; absent when another host serves them. */
  media?: Pictures;
  /** Serves media files below `/media/files`, likewise. */
  mediaFiles?: MediaFiles;
  /** Keeps what creators upload, and whether an IPFS node is to keep it too; null in a process that keeps none. */
  uploads: { store: UploadStore; isPinning: boolean } | null;
  log: Logger;
  /** The request for which the code works. */
  requests: RequestContext;
  observer: ApiObserver;
  /** Our clock, milliseconds. */
  nowMs: () => number;
}
