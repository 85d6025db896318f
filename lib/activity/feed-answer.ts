import type { Activity } from "../contract/activity";
import type { ChainStatus } from "../contract/chain";

/** The answer of the web's `GET /api/feed`: what changed since the position that a page names. */
export interface FeedAnswer {
  /** Position to name in the next poll. */
  position: string;
  /** True when the position named is not of this feed any more: everything may have changed. */
  reset: boolean;
  /** Unix seconds at which the feed last heard from the service; null before the first time. */
  heardAt: number | null;
  /** The web server's clock in Unix seconds: what expiry is judged by in the browser. */
  now: number;
  service: "up" | "down";
  /** Newest first. */
  entries: Activity[];
  /** Ids of entries whose blocks were orphaned. */
  orphaned: string[];
  /** Items whose orders or owner changed, as `chain:contract:tokenId`, contracts in lower case. */
  items: string[];
  /** Slugs of collections in which something changed. */
  collections: string[];
  chains: {
    id: string;
    name: string;
    status: ChainStatus;
    lagSeconds: number | null;
    /** Seconds that the chain's time is ahead of `now`, 0 where it is not. */
    lead: number;
  }[];
}

/** How the feed names an item. */
export function feedItemKey(item: { chain: string; contract: string; tokenId: string }): string {
  return `${item.chain}:${item.contract.toLowerCase()}:${item.tokenId}`;
}
