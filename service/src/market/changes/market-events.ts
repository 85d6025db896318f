/** What changed, said after the commit that changed it. */
export type MarketEvent =
  /** An answer about the collection may differ. `version` grows with every change (`collections.version`). */
  | { type: "collection"; collectionId: number; version: number }
  | { type: "items"; collectionId: number; itemIds: number[] }
  /** Orders were made, hidden, or their status changed; `seq` is the highest of their `order_changes.seq`. */
  | { type: "orders"; chain: string; orderIds: string[]; seq: number }
  /** Entries up to `activity.id` = `seq` exist. */
  | { type: "activity"; seq: number }
  /** The chain's cursor moved, or its status changed. */
  | { type: "chain"; chain: string }
  /** Somebody saw a block of the chain that is not applied yet: its follower need not wait for its next look. */
  | { type: "head"; chain: string }
  /** Items wait for their metadata to be read. */
  | { type: "metadata" };

type MarketEventListener = (event: MarketEvent) => void;

/**
 * Tells the parts of the service what changed. In one process it is a call; between processes a hint carried by NOTIFY
 * (`collections.version` and `feed_clock` remain the truth), behind this same interface.
 */
export type MarketEvents = {
  publish(events: readonly MarketEvent[]): void;
  /** Gives back how to stop listening. A listener must not throw and must not wait. */
  subscribe(listener: MarketEventListener): () => void;
};

/** Events inside one process. */
export function createMarketEvents(): MarketEvents {
  const listeners = new Set<MarketEventListener>();
  return {
    publish(events) {
      for (const event of events) for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
