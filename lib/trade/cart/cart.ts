import { z } from "zod";
import {
  areExclusive,
  type CartEntry,
  type CartItem,
  type CartListing,
  cartEntry,
  cartEntrySchema,
} from "./cart-entry";
import { type CartOwner, readCart, visitor, writeCart } from "./cart-storage";

/** Most entries of one purchase: each needs one request to the service, and the transaction must fit into a block. */
export const cartLimit = 40;

const version = 1;
const cartSchema = z.object({ version: z.literal(version), entries: z.array(z.unknown()) });

/** Why a listing cannot be added to a cart. */
export type CartRefusal = "private" | "own_listing" | "disputed" | "full";

const none: readonly CartEntry[] = [];
const parsed = new Map<CartOwner, { text: string | null; entries: readonly CartEntry[] }>();

/** Parses the entries of a saved cart. An entry of another version or shape is left out. */
export function parseCart(text: string | null): readonly CartEntry[] {
  if (text === null) return none;
  let remaining: unknown;
  try {
    remaining = JSON.parse(text);
  } catch {
    return none;
  }
  const cart = cartSchema.safeParse(remaining);
  if (!cart.success) return none;
  return cart.data.entries.flatMap((entry) => {
    const one = cartEntrySchema.safeParse(entry);
    return one.success ? [one.data] : [];
  });
}

/** A cart's entries, oldest first. Returns the same array until something changes. */
export function getCart(owner: CartOwner): readonly CartEntry[] {
  const text = readCart(owner);
  const known = parsed.get(owner);
  if (known !== undefined && known.text === text) return known.entries;
  const entries = parseCart(text);
  parsed.set(owner, { text, entries });
  return entries;
}

function keep(owner: CartOwner, entries: readonly CartEntry[]): void {
  writeCart(owner, entries.length === 0 ? null : JSON.stringify({ version, entries }));
}

/** Why a listing cannot be in an account's cart, or null. `account` is null for a visitor without a wallet. */
export function refuseListing(
  item: Pick<CartItem, "labels">,
  listing: Pick<CartListing, "maker" | "taker">,
  account: string | null,
): Exclude<CartRefusal, "full"> | null {
  // A private order, like an offer, settles only by a match, which cannot be part of a sweep.
  if (listing.taker !== null) return "private";
  if (listing.maker.toLowerCase() === account?.toLowerCase()) return "own_listing";
  return item.labels.includes("disputed_ownership") ? "disputed" : null;
}

/**
 * Adds a listing to a cart. It replaces another listing of the same item.
 *
 * @param account the owner of the cart, or null for the visitor
 * @param options.quantity units, one by default
 * @param options.at Unix seconds
 * @returns the reason for a refusal, or null if the listing was added
 */
export function addToCart(
  owner: CartOwner,
  { item, listing }: { item: CartItem; listing: CartListing },
  options: { quantity?: bigint; at: number },
): CartRefusal | null {
  const refusal = refuseListing(item, listing, owner === visitor ? null : owner);
  if (refusal !== null) return refusal;
  const entry = cartEntry(item, listing, options);
  const entries = getCart(owner);
  const others = entries.filter((each) => !areExclusive(each, entry));
  if (others.length >= cartLimit) return "full";
  // The new entry takes the place of the replaced one.
  const place = entries.findIndex((each) => areExclusive(each, entry));
  const next = [...others];
  next.splice(place < 0 ? others.length : place, 0, entry);
  keep(owner, next);
  return null;
}

/** Sets the number of units of a listing. The entry then counts as chosen by hand, and the slider no longer changes it. */
export function setQuantity(owner: CartOwner, id: string, quantity: bigint): void {
  const entries = getCart(owner);
  keep(
    owner,
    entries.map((entry) =>
      entry.listing.id === id ? { ...entry, quantity: quantity.toString(), swept: false } : entry,
    ),
  );
}

/** Removes listings from a cart, by their ids. */
export function removeFromCart(owner: CartOwner, ids: Iterable<string>): void {
  const gone = new Set(ids);
  const entries = getCart(owner);
  const left = entries.filter(({ listing }) => !gone.has(listing.id));
  if (left.length < entries.length) keep(owner, left);
}

export function clearCart(owner: CartOwner): void {
  if (getCart(owner).length > 0) keep(owner, none);
}

/** A listing that the sweep may buy from, and how many of its units. */
export interface SweepCandidate {
  item: CartItem;
  listing: CartListing;
  units: bigint;
}

/**
 * Makes the sweep hold the cheapest units: adds missing ones, and removes others that the sweep had added. Entries that the person added by
 * hand stay.
 *
 * @param candidates the cheapest first
 * @param count units, over all candidates
 * @param options.at Unix seconds
 */
export function sweepInto(
  owner: CartOwner,
  candidates: readonly SweepCandidate[],
  count: number,
  { at }: { at: number },
): void {
  let open = BigInt(count);
  const wanted = candidates.flatMap(({ item, listing, units }) => {
    const quantity = units < open ? units : open;
    open -= quantity;
    return quantity === 0n ? [] : [cartEntry(item, listing, { swept: true, quantity, at })];
  });
  const offered = new Set(candidates.map(({ listing }) => listing.id));
  const held = getCart(owner).flatMap((entry) => {
    if (!entry.swept || !offered.has(entry.listing.id)) return [entry];
    const own = wanted.find(({ listing }) => listing.id === entry.listing.id);
    return own === undefined ? [] : [{ ...entry, quantity: own.quantity }];
  });
  const added = wanted.filter((entry) => !held.some((other) => areExclusive(other, entry)));
  keep(owner, [...held, ...added].slice(0, Math.max(cartLimit, held.length)));
}

/** Moves the visitor's cart to the account that connected, without the account's own listings. */
export function adoptVisitorCart(account: string): void {
  const owner = account.toLowerCase();
  const brought = getCart(visitor);
  if (brought.length === 0) return;
  const own = getCart(owner);
  const fresh = brought.filter(
    (entry) =>
      entry.listing.maker.toLowerCase() !== owner && !own.some((other) => areExclusive(other, entry)),
  );
  keep(owner, [...own, ...fresh].slice(0, Math.max(cartLimit, own.length)));
  keep(visitor, none);
}
