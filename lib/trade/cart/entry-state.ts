import type { Item } from "../../contract/item";
import type { Order, OrderSummary } from "../../contract/order";
import { OrderType } from "../../seaport/order-components";
import type { CartEntry } from "./cart-entry";

/**
 * What became of an entry since it was put into the cart. `repriced`: its listing is gone, another one is in its place, mostly at another
 * price. `cheaper`: it can be bought, and another listing of the item costs less. `shrunk`: fewer units are left than were chosen. `whole`:
 * its maker sells all of its units together or none.
 */
export type EntryState =
  | { kind: "ready" }
  | { kind: "checking" }
  | { kind: "own" | "sold" | "ended" | "paused" }
  | { kind: "repriced" | "cheaper"; listing: OrderSummary }
  | { kind: "shrunk" | "whole"; units: bigint };

/** A listing of which something can be bought now. */
export interface ActiveListing {
  id: string;
  /** Units. */
  remaining: bigint;
  /** Whether fewer than all that remain may be bought. */
  divisible: boolean;
}

/** An order as the cart looks at it. */
export function activeListing({ id, remaining, order: { parameters } }: Order): ActiveListing {
  const { partialOpen, partialRestricted } = OrderType;
  const divisible = parameters.orderType === partialOpen || parameters.orderType === partialRestricted;
  return { id, remaining: BigInt(remaining), divisible };
}

type EntryItem = Pick<Item, "bestListing" | "lastSale" | "labels" | "vault" | "owner">;

export interface EntryFacts {
  /** The live record of its item, or undefined while nobody knows. */
  item: EntryItem | undefined;
  /** All active listings of the item, where its best one is another or it has many units; undefined while nobody knows. */
  active: readonly ActiveListing[] | undefined;
  /** The account whose cart it is, or null. */
  account: string | null;
  /** Unix seconds. */
  now: number;
}

function isCheaper(entry: CartEntry, best: OrderSummary): boolean {
  const same = best.currency.toLowerCase() === entry.listing.currency.toLowerCase();
  return same && BigInt(best.unitPrice) < BigInt(entry.listing.unitPrice);
}

/** What keeps the chosen number of units from being bought from a lot, or null. */
function unitsState({ quantity }: CartEntry, listing: ActiveListing | undefined): EntryState | null {
  if (listing === undefined) return null;
  const { remaining: units, divisible } = listing;
  if (!divisible && BigInt(quantity) !== units) return { kind: "whole", units };
  return BigInt(quantity) > units ? { kind: "shrunk", units } : null;
}

/** Judges an entry by what the service knows now. The chain has the last word, before anything is signed. */
export function entryStateOf(entry: CartEntry, { item, active, account, now }: EntryFacts): EntryState {
  const { listing } = entry;
  if (listing.maker.toLowerCase() === account?.toLowerCase()) return { kind: "own" };
  if (item === undefined) return { kind: now >= listing.expiresAt ? "ended" : "checking" };
  // Bought here before the cart heard of it, or elsewhere.
  if (entry.item.standard === "erc721" && item.owner.toLowerCase() === account?.toLowerCase())
    return { kind: "own" };
  const settled = item.vault.state === "home" || item.vault.state === "mirrored";
  if (item.labels.includes("disputed_ownership") || !settled) return { kind: "paused" };
  const best = item.bestListing;
  const own = active?.find(({ id }) => id === listing.id);
  if (best?.id === listing.id)
    return now >= listing.expiresAt ? { kind: "ended" } : (unitsState(entry, own) ?? { kind: "ready" });
  if (best !== null && active === undefined) return { kind: "checking" };
  if (own !== undefined && now < listing.expiresAt) {
    const cheaper = best !== null && isCheaper(entry, best) ? best : null;
    return (
      unitsState(entry, own) ?? (cheaper === null ? { kind: "ready" } : { kind: "cheaper", listing: cheaper })
    );
  }
  const isOwnBest = best?.maker.toLowerCase() === account?.toLowerCase();
  if (best !== null && !isOwnBest) return { kind: "repriced", listing: best };
  const soldSince = item.lastSale !== null && item.lastSale.timestamp >= entry.addedAt;
  return { kind: soldSince ? "sold" : "ended" };
}

/** Whether it can be bought, as far as anybody knows. */
export function isBuyable({ kind }: EntryState): boolean {
  return kind === "ready" || kind === "checking" || kind === "cheaper";
}
