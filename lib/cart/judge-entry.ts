import type { Item } from "../contract/item";
import type { OrderSummary } from "../contract/order";
import type { CartEntry } from "./cart-entry";

/**
 * What became of an entry since it was put into the cart. `repriced`: its listing is gone, another one is in its place, mostly at another price. `cheaper`: it can
 * be bought, and another listing of the item costs less.
 */
export type EntryState =
  | { kind: "ready" }
  | { kind: "checking" }
  | { kind: "own" | "sold" | "ended" | "paused" }
  | { kind: "repriced" | "cheaper"; listing: OrderSummary };

type JudgedItem = Pick<Item, "bestListing" | "lastSale" | "labels" | "vault" | "owner">;

export interface EntryFacts {
  /** The live record of its item, or undefined while nobody knows. */
  item: JudgedItem | undefined;
  /** Ids of all active listings of the item, where its best one is another; undefined while nobody knows. */
  active: readonly string[] | undefined;
  /** The account whose cart it is, or null. */
  account: string | null;
  /** Unix seconds. */
  now: number;
}

function isCheaper(entry: CartEntry, best: OrderSummary): boolean {
  const same = best.currency.toLowerCase() === entry.listing.currency.toLowerCase();
  return same && BigInt(best.unitPrice) < BigInt(entry.listing.unitPrice);
}

/** Judges an entry by what the service knows now. The chain has the last word, before anything is signed. */
export function judgeEntry(entry: CartEntry, { item, active, account, now }: EntryFacts): EntryState {
  const { listing } = entry;
  if (listing.maker.toLowerCase() === account?.toLowerCase()) return { kind: "own" };
  if (item === undefined) return { kind: now >= listing.expiresAt ? "ended" : "checking" };
  // Bought here before the cart heard of it, or elsewhere.
  if (entry.item.standard === "erc721" && item.owner.toLowerCase() === account?.toLowerCase())
    return { kind: "own" };
  const settled = item.vault.state === "home" || item.vault.state === "mirrored";
  if (item.labels.includes("disputed_ownership") || !settled) return { kind: "paused" };
  const best = item.bestListing;
  if (best?.id === listing.id) return { kind: now >= listing.expiresAt ? "ended" : "ready" };
  if (best !== null && active === undefined) return { kind: "checking" };
  if (active?.includes(listing.id) && now < listing.expiresAt)
    return best !== null && isCheaper(entry, best) ? { kind: "cheaper", listing: best } : { kind: "ready" };
  const isOwnBest = best?.maker.toLowerCase() === account?.toLowerCase();
  if (best !== null && !isOwnBest) return { kind: "repriced", listing: best };
  const soldSince = item.lastSale !== null && item.lastSale.timestamp >= entry.addedAt;
  return { kind: soldSince ? "sold" : "ended" };
}

/** Whether it can be bought, as far as anybody knows. */
export function isBuyable({ kind }: EntryState): boolean {
  return kind === "ready" || kind === "checking" || kind === "cheaper";
}
