/** The key prefix of carts in local storage. */
export const cartPrefix = "quayside.cart.";

/** Notifies this tab that a cart changed or should open. The browser notifies the other tabs. */
export function notifyCarts(): void {
  window.dispatchEvent(new StorageEvent("storage"));
}

/** Calls back when a cart may have changed, here or in another tab. */
export function subscribeCarts(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Whether any cart has entries, or a purchase is running. */
function hasCart(): boolean {
  try {
    const keys = Object.keys({ ...localStorage, ...sessionStorage });
    return keys.some((key) => /^quayside\.(cart|flow\.sweep)/.test(key));
  } catch {
    // Storage is refused, so no cart was saved.
    return false;
  }
}

/**
 * Calls back at once if a cart has entries, and whenever that may have changed. Only then is the code of carts loaded without a request.
 */
export function watchCarts(listener: () => void): () => void {
  if (hasCart()) listener();
  return subscribeCarts(listener);
}
