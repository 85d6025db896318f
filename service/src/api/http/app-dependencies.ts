import type { Logger } from "pino";
import type { Db } from "../../db/database";
import type { ServedChains } from "../../market/chains/served-chains";
import type { MarketEvents } from "../../market/changes/market-events";
import type { CollectionHeads } from "../../market/collections/collection-heads";
import type { DropChains } from "../../market/drops/eligibility/drop-chains";
import type { KnownDrops } from "../../market/drops/known-drops";
import type { ServerSigner } from "../../market/orders/fulfil/server-signer";
import type { OrderChains } from "../../market/orders/on-chain/order-chains";
import type { MediaStore } from "../../media/media-store";
import type { KeyStore } from "../keys/key-store";
import type { UsageCounter } from "../keys/usage-counter";
import type { MediaUrl } from "../records/image-record";
import type { CursorCodec } from "./cursor";
import type { RequestLimits } from "./limit-requests";
import type { PageCache } from "./page-cache";
import type { Readiness } from "./readiness";

/** All dependencies of the API as one object: nothing in it is a singleton. */
export interface AppDependencies {
  db: Db;
  events: MarketEvents;
  served: ServedChains;
  readiness: () => Promise<Readiness>;
  keys: KeyStore;
  usage: UsageCounter;
  limits: RequestLimits;
  /** Hosts whose pages may sign accounts in; with none there are no sessions. */
  sessionDomains: readonly string[];
  cursors: CursorCodec;
  pages: PageCache;
  heads: CollectionHeads;
  /** Calls to the chains that orders need. */
  orderChains: OrderChains;
  /** Calls to the chains that drops need. */
  dropChains: DropChains;
  knownDrops: KnownDrops;
  /** Signs fills of orders that name the signed zone; null without a key of the operator. */
  signer: ServerSigner | null;
  mediaUrl: MediaUrl;
  /** Serves pictures below `/media`; absent when another host serves them. */
  media?: MediaStore;
  log: Logger;
  /** Our clock, milliseconds. */
  nowMs: () => number;
}
