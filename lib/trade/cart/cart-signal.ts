/** Where carts are kept in local storage. */
export const cartPrefix = "quayside.cart.";

/** Tells this tab that a cart changed, or that somebody wants to see it, as the browser tells the other tabs. */
export function notifyCarts(): void {
  window.dispatchEvent(new StorageEvent("storage"));
}

/** Calls back when a cart may have changed, here or in another tab. */
export function subscribeCarts(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Whether something is kept in a cart, or is being bought. */
function hasCart(): boolean {
  try {
    const keys = Object.keys({ ...localStorage, ...sessionStorage });
    return keys.some((key) => /^quayside\.(cart|flow\.sweep)/.test(key));
  } catch {
    // Storage is refused: nothing was kept.
    return false;
  }
}

/** Calls back at once where something is kept, and whenever that may have changed: the only reasons to load the code of carts unasked. */
export function watchCarts(listener: () => void): () => void {
  if (hasCart()) listener();
  return subscribeCarts(listener);
}
