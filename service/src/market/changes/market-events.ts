/** A change, published after its commit. */
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
  /** A block of the chain was seen that is not applied yet: its follower need not wait for its next poll. */
  | { type: "head"; chain: string }
  /** The collections' changes of all processes up to this number of the feed clock were published. */
  | { type: "heard"; clock: number }
  /** Items wait for their metadata to be read. */
  | { type: "metadata" }
  /** Contracts were read up to the position of their chain: only now the owners of all their items are known. */
  | { type: "caught_up" };

type MarketEventListener = (event: MarketEvent) => void;

/**
 * Publishes changes to the parts of the service. In one process it is a call; between processes a hint carried by
 * NOTIFY behind this same interface (`collections.version` and `feed_clock` stay authoritative).
 */
export type MarketEvents = {
  publish(events: readonly MarketEvent[]): void;
  /** Returns how to unsubscribe. A listener must not throw and must not wait. */
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
