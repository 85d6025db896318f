import { cartPrefix, notifyCarts } from "./cart-signal";

/** Whose cart: an account in lower case, or `visitor`. */
export type CartOwner = string;

export const visitor: CartOwner = "visitor";

export function cartOwner(account: string | null): CartOwner {
  return account?.toLowerCase() ?? visitor;
}

/** Carts that storage refused: they last as long as the page. */
const unstored = new Map<CartOwner, string>();

/** A cart as text: kept in this browser, one for each account and one for a visitor without a wallet. */
export function readCart(owner: CartOwner): string | null {
  const saved = unstored.get(owner);
  if (saved !== undefined) return saved;
  try {
    return localStorage.getItem(cartPrefix + owner);
  } catch {
    return null;
  }
}

/** Keeps a cart, or nothing of it where `text` is null, and tells this tab; the others hear of it from the browser. */
export function writeCart(owner: CartOwner, text: string | null): void {
  unstored.delete(owner);
  try {
    if (text === null) localStorage.removeItem(cartPrefix + owner);
    else localStorage.setItem(cartPrefix + owner, text);
  } catch {
    if (text !== null) unstored.set(owner, text);
  }
  if (typeof window !== "undefined") notifyCarts();
}

/** The ids of the listings that a cart's text holds, read without the code that knows what an entry is. */
export function entryIds(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const { entries } = JSON.parse(text) as { entries?: readonly { listing?: { id?: unknown } }[] };
    return (entries ?? []).flatMap(({ listing }) => (typeof listing?.id === "string" ? [listing.id] : []));
  } catch {
    // Not written by us.
    return [];
  }
}
