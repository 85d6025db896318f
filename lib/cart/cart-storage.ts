/**
 * Where carts are kept: in this browser, one for each account and one for a visitor without a wallet. Text in, text out, so that the
 * header can count without the code that knows what an entry is.
 */
const prefix = "quayside.cart.";

/** Whose cart: an account in lower case, or `visitor`. */
export type CartOwner = string;

export const visitor: CartOwner = "visitor";

export function cartOwner(account: string | null): CartOwner {
  return account?.toLowerCase() ?? visitor;
}

const listeners = new Set<() => void>();
/** Carts that storage refused: they last as long as the page. */
const unstored = new Map<CartOwner, string>();

export function readCart(owner: CartOwner): string | null {
  const kept = unstored.get(owner);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(prefix + owner);
  } catch {
    return null;
  }
}

/** Keeps a cart, and tells this tab; the others hear of it from the browser. */
export function writeCart(owner: CartOwner, text: string): void {
  try {
    localStorage.setItem(prefix + owner, text);
    unstored.delete(owner);
  } catch {
    unstored.set(owner, text);
  }
  for (const listener of listeners) listener();
}

/** Calls back when a cart changed, here or in another tab. */
export function subscribeCarts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** How many entries a cart's text holds, without looking at them. */
export function countEntries(text: string | null): number {
  if (text === null) return 0;
  try {
    const { entries } = JSON.parse(text) as { entries?: unknown };
    return Array.isArray(entries) ? entries.length : 0;
  } catch {
    return 0;
  }
}
