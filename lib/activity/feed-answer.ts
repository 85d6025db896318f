import type { Activity } from "../contract/activity";
import type { ChainStatus } from "../contract/chain";

/** The answer of the web's `GET /api/feed`: the changes since the position in a page's request. */
export interface FeedAnswer {
  /** Position for the next request. */
  position: string;
  /** Whether the requested position is no longer known: then everything may have changed. */
  reset: boolean;
  /** Unix seconds of the service's last answer to the feed; null before the first answer. */
  heardAt: number | null;
  /** The web server's clock in Unix seconds, by which the browser decides about expiry. */
  now: number;
  service: "up" | "down";
  /** Newest first. */
  entries: Activity[];
  /** Ids of entries whose blocks were orphaned. */
  orphaned: string[];
  /** Items whose orders or owner changed, as `chain:contract:tokenId`, contracts in lower case. */
  items: string[];
  /** Slugs of collections with changes. */
  collections: string[];
  chains: {
    id: string;
    name: string;
    status: ChainStatus;
    lagSeconds: number | null;
    /** Wei for a unit of gas, as `Chain.baseFee`; absent where the service does not say it. */
    baseFee?: string | null;
    /** Seconds that the chain's time is ahead of `now`, or 0. */
    lead: number;
  }[];
}

/** The changes that `GET /api/stream` sends: those between two positions. */
export interface FeedFrame extends FeedAnswer {
  /** The position that they follow. A page at another one asks for what it misses, or starts anew if the frame is a `reset`. */
  after: string;
}

/** An item's key in the feed. */
export function feedItemKey(item: { chain: string; contract: string; tokenId: string }): string {
  return `${item.chain}:${item.contract.toLowerCase()}:${item.tokenId}`;
}
