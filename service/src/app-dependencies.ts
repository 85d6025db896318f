import type { Logger } from "pino";
import type { ServedChains } from "./chain/served-chains";
import type { Db } from "./db/database";
import type { DropChains } from "./drops/drop-chains";
import type { KnownDrops } from "./drops/known-drops";
import type { MarketEvents } from "./events/market-events";
import type { CollectionHeads } from "./http/collection-heads";
import type { CursorCodec } from "./http/cursor";
import type { PageCache } from "./http/page-cache";
import type { KeyStore } from "./keys/key-store";
import type { MediaStore } from "./media/media-store";
import type { OrderChains } from "./orders/order-chains";
import type { ServerSigner } from "./orders/server-signer";
import type { MediaUrl } from "./records/image-record";

/** Everything the API is made of, handed in as one object: nothing in it is a singleton. */
export interface AppDependencies {
  db: Db;
  events: MarketEvents;
  served: ServedChains;
  keys: KeyStore;
  cursors: CursorCodec;
  pages: PageCache;
  heads: CollectionHeads;
  /** Calls to the chains that orders need. */
  orderChains: OrderChains;
  /** Calls to the chains that drops need. */
  dropChains: DropChains;
  knownDrops: KnownDrops;
  /** Vouches for fills of orders that name the signed zone; null where the operator gave no key. */
  signer: ServerSigner | null;
  mediaUrl: MediaUrl;
  /** Serves pictures below `/media`; absent where another host does. */
  media?: MediaStore;
  log: Logger;
  /** Our clock, milliseconds. */
  nowMs: () => number;
}
