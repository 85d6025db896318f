/** Where carts are kept in local storage. */
export const cartPrefix = "quayside.cart.";

const changed = "quayside-cart";

/** Tells this tab that a cart changed, or that somebody wants to see it. */
export function tellCarts(): void {
  window.dispatchEvent(new Event(changed));
}

/** Calls back when a cart changed, here or in another tab. */
export function subscribeCarts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(cartPrefix)) listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Whether something is kept in a cart, or is being bought: the only reasons to load the code of carts unasked. */
export function hasCart(): boolean {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((key) =>
      /^quayside\.(cart\.|flow\.sweep:)/.test(key),
    );
  } catch {
    // Storage is refused: nothing was kept.
    return false;
  }
}
