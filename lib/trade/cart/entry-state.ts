import type { Item } from "../../contract/item";
import type { Order, OrderSummary } from "../../contract/order";
import { isPartial } from "../../seaport/check-structure";
import type { CartEntry } from "./cart-entry";

/**
 * The state of an entry since it was added to the cart. `repriced`: its listing is gone and another one replaced it, mostly at another
 * price. `cheaper`: it can be bought, but another listing of the item costs less. `shrunk`: fewer units are left than were chosen. `whole`:
 * its maker sells all of its units together or none.
 */
export type EntryState =
  | { kind: "ready" }
  | { kind: "checking" }
  | { kind: "own" | "sold" | "ended" | "paused" }
  | { kind: "repriced" | "cheaper"; listing: OrderSummary }
  | { kind: "shrunk" | "whole"; units: bigint };

/** A listing from which units can be bought now. */
export interface ActiveListing {
  id: string;
  /** Units. */
  remaining: bigint;
  /** Whether fewer than all that remain may be bought. */
  divisible: boolean;
}

/** The facts of an order that the cart needs. */
export function activeListing({ id, remaining, order: { parameters } }: Order): ActiveListing {
  return { id, remaining: BigInt(remaining), divisible: isPartial(parameters) };
}

type EntryItem = Pick<Item, "bestListing" | "lastSale" | "labels" | "vault" | "owner">;

export interface EntryFacts {
  /** The live record of its item; undefined until it is read. */
  item: EntryItem | undefined;
  /** All active listings of the item, if its best listing is another one or it has many units; undefined until they are read. */
  active: readonly ActiveListing[] | undefined;
  /** The account that owns the cart, or null. */
  account: string | null;
  /** Unix seconds. */
  now: number;
}

function isCheaper(entry: CartEntry, best: OrderSummary): boolean {
  const same = best.currency.toLowerCase() === entry.listing.currency.toLowerCase();
  return same && BigInt(best.unitPrice) < BigInt(entry.listing.unitPrice);
}

/** Why the chosen number of units cannot be bought from a lot, or null. */
function unitsState({ quantity }: CartEntry, listing: ActiveListing | undefined): EntryState | null {
  if (listing === undefined) return null;
  const { remaining: units, divisible } = listing;
  if (!divisible && BigInt(quantity) !== units) return { kind: "whole", units };
  return BigInt(quantity) > units ? { kind: "shrunk", units } : null;
}

/** Computes an entry's state from the service's current data. The chain decides before anything is signed. */
export function entryStateOf(entry: CartEntry, { item, active, account, now }: EntryFacts): EntryState {
  const { listing } = entry;
  if (listing.maker.toLowerCase() === account?.toLowerCase()) return { kind: "own" };
  if (item === undefined) return { kind: now >= listing.expiresAt ? "ended" : "checking" };
  // The account bought the item elsewhere, or here before the cart was updated.
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

/** Whether an entry can be bought, as far as is known. */
export function isBuyable({ kind }: EntryState): boolean {
  return kind === "ready" || kind === "checking" || kind === "cheaper";
}
