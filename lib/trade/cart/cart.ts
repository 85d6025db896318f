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

/** More than these are not bought in one go: each asks the service once, and a transaction has to fit into a block. */
export const cartLimit = 40;

const version = 1;
const cartSchema = z.object({ version: z.literal(version), entries: z.array(z.unknown()) });

/** Why something cannot be put into a cart. */
export type CartRefusal = "private" | "own_listing" | "disputed" | "full";

const none: readonly CartEntry[] = [];
const parsed = new Map<CartOwner, { text: string | null; entries: readonly CartEntry[] }>();

/** The entries that a kept text holds. One that is not of this version, or not of its shape, is left out. */
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

/** A cart's entries, the first put in first. The same array as long as nothing changed. */
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
  // A private order, like an offer, settles only by a match, which no sweep can hold.
  if (listing.taker !== null) return "private";
  if (listing.maker.toLowerCase() === account?.toLowerCase()) return "own_listing";
  return item.labels.includes("disputed_ownership") ? "disputed" : null;
}

/**
 * Puts a listing into a cart, in place of another one of the same item.
 *
 * @param account whose cart it is, or null for the visitor's
 * @param options.quantity units, one by default
 * @param options.at Unix seconds
 * @returns why not, or null where it is in
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
  // What is replaced keeps its place.
  const place = entries.findIndex((each) => areExclusive(each, entry));
  const next = [...others];
  next.splice(place < 0 ? others.length : place, 0, entry);
  keep(owner, next);
  return null;
}

/** Says how many units of a listing are wanted. It was chosen by hand from then on: the slider leaves it alone. */
export function setQuantity(owner: CartOwner, id: string, quantity: bigint): void {
  const entries = getCart(owner);
  keep(
    owner,
    entries.map((entry) =>
      entry.listing.id === id ? { ...entry, quantity: quantity.toString(), swept: false } : entry,
    ),
  );
}

/** Takes listings out of a cart, by their ids. */
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
 * Makes the cheapest units those that the sweep holds: what is missing of them is put in, what it put in of the others is taken out.
 * What a person put in by hand stays.
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

/** What a visitor put together before their wallet was connected becomes the account's, its own listings apart. */
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
