import { subscribeOtherTabs } from "@/lib/other-tabs";
import { createSignal } from "@/lib/store";
import { hasReturningWallet } from "@/lib/wallet/wallet-store";
import { hasSavedFlows } from "../flow/saved-flow";

/** The key prefix of carts in local storage. */
export const cartPrefix = "quayside.cart.";

const changes = createSignal();

/** Notifies this tab that a cart changed or should open. The browser notifies the other tabs. */
export const notifyCarts = changes.notify;

/** Calls `onChange` for changes in this tab, and `onOtherTab` when another tab may have changed a cart. */
function subscribeBoth(onChange: () => void, onOtherTab: () => void): () => void {
  const ends = [changes.subscribe(onChange), subscribeOtherTabs(onOtherTab)];
  return () => {
    for (const end of ends) end();
  };
}

/** Calls back when a cart may have changed, here or in another tab. */
export function subscribeCarts(listener: () => void): () => void {
  return subscribeBoth(listener, listener);
}

/** Whether any cart has entries. */
function hasCart(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(cartPrefix));
  } catch {
    // Storage is refused, so no cart was saved.
    return false;
  }
}

/**
 * Calls back at once if a cart has entries or its purchase is running, and whenever that may have changed. Only then is the code of carts
 * loaded without a request.
 */
export function watchCarts(listener: () => void): () => void {
  const hasPurchase = () => hasSavedFlows("sweep");
  // A purchase needs a wallet. The browser takes some milliseconds to open the tab's storage, so without a wallet that returns it is
  // searched only when the page begins to watch other tabs.
  if (hasCart() || (hasReturningWallet() && hasPurchase())) listener();
  return subscribeBoth(listener, () => {
    if (hasCart() || hasPurchase()) listener();
  });
}
