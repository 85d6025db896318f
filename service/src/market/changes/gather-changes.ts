import type { Address } from "@/lib/contract/primitives";
import type { activity } from "../../db/schema/activity";

/** A collection on a chain. */
export type Place = { collectionId: number; chain: string };

/** Changes to a collection on a chain: counts change by these amounts. */
export type PlaceChange = Place & {
  items: number;
  owners: number;
  listed: number;
  /** Unix seconds as of which its floor must be recomputed; null if no listing changed. */
  floorAt: number | null;
};

/** A feed entry to append; `flushChanges` sets its `id`. */
export type NewActivity = Omit<typeof activity.$inferInsert, "id" | "washTrade" | "orphaned" | "orphanedSeq">;

/** The changes of a transaction, collected so that the feed clock is taken once and last. */
export type Changes = {
  /** Orders whose `updated_at` moved: they get a new place in `order_changes`. By chain. */
  orders: Map<string, Set<string>>;
  /** Items whose answers changed, by collection. */
  items: Map<number, Set<number>>;
  /** Collections whose answers changed: they get a new `version`. */
  collections: Set<number>;
  /** Entries to append, in order. */
  activity: NewActivity[];
  /** Accounts that began or ceased to hold something of a collection on a chain. */
  holders: { collectionId: number; chain: string; owner: Address; appeared: boolean }[];
  /** The earliest mint seen, Unix seconds, by collection. */
  minted: Map<number, number>;
  /** Chains whose entries were flagged orphaned and need their number. */
  orphaned: Set<string>;
  /** Collections on chains whose counts changed (`notePlace`). */
  places: Map<string, PlaceChange>;
};

export function noChanges(): Changes {
  return {
    orders: new Map(),
    items: new Map(),
    collections: new Set(),
    activity: [],
    holders: [],
    minted: new Map(),
    orphaned: new Set(),
    places: new Map(),
  };
}

/** Notes an order that needs a new place in `sort=updated`. */
export function noteOrder(changes: Changes, chain: string, orderId: string, collectionId: number): void {
  changes.orders.set(chain, (changes.orders.get(chain) ?? new Set()).add(orderId));
  changes.collections.add(collectionId);
}

/** Notes an item whose answer changed. */
export function noteItem(changes: Changes, collectionId: number, itemId: number): void {
  changes.items.set(collectionId, (changes.items.get(collectionId) ?? new Set()).add(itemId));
  changes.collections.add(collectionId);
}
