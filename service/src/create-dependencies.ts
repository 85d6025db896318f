import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { AppDependencies } from "./app-dependencies";
import { createChainConnections } from "./chain/chain-connections";
import { createServedChains } from "./chain/served-chains";
import type { ConfiguredKey } from "./config";
import type { Db } from "./db/database";
import { createDropChains } from "./drops/drop-chains";
import { createKnownDrops } from "./drops/known-drops";
import { createHeardVersions } from "./events/heard-versions";
import type { MarketEvents } from "./events/market-events";
import { createCollectionHeads } from "./http/collection-heads";
import { createCursorCodec } from "./http/cursor";
import { createPageCache } from "./http/page-cache";
import { createKeyStore } from "./keys/key-store";
import type { MediaStore } from "./media/media-store";
import { createOrderChains } from "./orders/order-chains";
import { createServerSigner } from "./orders/server-signer";
import type { MediaUrl } from "./records/image-record";

export interface DependencyOptions {
  db: Db;
  events: MarketEvents;
  chains: readonly ChainConfig[];
  apiKeys: readonly ConfiguredKey[];
  signerPrivateKey?: Hex | undefined;
  mediaUrl: MediaUrl;
  media?: MediaStore;
  log: Logger;
  nowMs: () => number;
}

/** Puts the API's parts together. `close` ends what listens to events. */
export function createDependencies(options: DependencyOptions): AppDependencies & { close(): void } {
  const { db, events, chains, apiKeys, signerPrivateKey, mediaUrl, log, nowMs } = options;
  const served = createServedChains({ db, chains, events, nowMs });
  const heard = createHeardVersions(events);
  return {
    db,
    events,
    served,
    keys: createKeyStore({ db, configured: apiKeys }),
    cursors: createCursorCodec(cursorSecret(apiKeys)),
    pages: createPageCache({ heard, nowMs }),
    heads: createCollectionHeads({ db, heard, nowMs }),
    orderChains: createOrderChains(served.configs),
    dropChains: createDropChains(createChainConnections(served.configs)),
    knownDrops: createKnownDrops({ db, nowMs }),
    signer: signerPrivateKey === undefined ? null : createServerSigner(signerPrivateKey),
    mediaUrl,
    ...(options.media !== undefined && { media: options.media }),
    log,
    nowMs,
    close() {
      served.close();
      heard.close();
    },
  };
}

/**
 * What cursors are checked with. Every API process of one service has the same keys, so a cursor of one is good at another and
 * after a restart. It guards against accidents, not against the caller: a cursor leads to nothing that its query does not.
 */
function cursorSecret(apiKeys: readonly ConfiguredKey[]): string {
  const keys = apiKeys.map(({ key }) => key).sort();
  return createHash("sha256").update("quayside cursors").update(keys.join("\0")).digest("hex");
}
