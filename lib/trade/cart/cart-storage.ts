import { cartPrefix, notifyCarts } from "./cart-signal";

/** The owner of a cart: an account in lower case, or `visitor`. */
export type CartOwner = string;

export const visitor: CartOwner = "visitor";

export function cartOwner(account: string | null): CartOwner {
  return account?.toLowerCase() ?? visitor;
}

/** Carts that storage refused. They last as long as the page. */
const unstored = new Map<CartOwner, string>();

/** Reads a cart's text from this browser. Each account has a cart, and so does a visitor without a wallet. */
export function readCart(owner: CartOwner): string | null {
  const saved = unstored.get(owner);
  if (saved !== undefined) return saved;
  try {
    return localStorage.getItem(cartPrefix + owner);
  } catch {
    return null;
  }
}

/** Saves a cart, or deletes it if `text` is null, and notifies this tab. The browser notifies the other tabs. */
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

/** The listing ids in a cart's text, read without the schema of entries. */
export function entryIds(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const { entries } = JSON.parse(text) as { entries?: readonly { listing?: { id?: unknown } }[] };
    return (entries ?? []).flatMap(({ listing }) => (typeof listing?.id === "string" ? [listing.id] : []));
  } catch {
    // Other code wrote the text.
    return [];
  }
}
