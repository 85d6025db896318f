import type { Address } from "@/lib/contract/primitives";
import type { activity } from "../../db/schema/activity";

/** A collection on a chain. */
export type Place = { collectionId: number; chain: string };

/** What is to change of a collection on a chain: counts by these amounts. */
export type PlaceChange = Place & {
  items: number;
  owners: number;
  listed: number;
  /** Unix seconds as of which its floor is to be looked up again; null where no listing was touched. */
  floorAt: number | null;
};

/** An entry to append to the feed; `id` is given by `flushChanges`. */
export type NewActivity = Omit<typeof activity.$inferInsert, "id" | "orphaned" | "orphanedSeq">;

/** What a transaction changed, gathered so that the feed clock is taken once and last. */
export type Changes = {
  /** Orders whose `updated_at` moved: they get a new place in `order_changes`. By chain. */
  orders: Map<string, Set<string>>;
  /** Items that an answer would show differently, by collection. */
  items: Map<number, Set<number>>;
  /** Collections whose answers differ: they get a new `version`. */
  collections: Set<number>;
  /** Entries to append, in order. */
  activity: NewActivity[];
  /** Accounts that came to hold something of a collection on a chain, or hold nothing of it there any more. */
  holders: { collectionId: number; chain: string; owner: Address; appeared: boolean }[];
  /** The earliest mint seen, Unix seconds, by collection. */
  minted: Map<number, number>;
  /** Chains whose entries were flagged orphaned and need their number. */
  orphaned: Set<string>;
  /** Collections on chains that have more or less of something (`notePlace`). */
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

/** Notes an item that would be drawn differently. */
export function noteItem(changes: Changes, collectionId: number, itemId: number): void {
  changes.items.set(collectionId, (changes.items.get(collectionId) ?? new Set()).add(itemId));
  changes.collections.add(collectionId);
}
