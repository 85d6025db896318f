import { createSignal } from "./store";

const { notify, subscribe } = createSignal();
let isWatching = false;

/** Calls back when another tab may have changed the browser's storage; the returned function ends it. */
export const subscribeOtherTabs = subscribe;

/**
 * Begins to watch what other tabs change. For such a listener the browser opens the page's storage, which takes some milliseconds: call it
 * once the page is taken over. What has changed before is reported at once.
 */
export function watchOtherTabs(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("storage", notify);
  notify();
}
