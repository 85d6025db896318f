import { useSyncExternalStore } from "react";
import { createStore } from "../store";
import { onConnectRequest } from "./wallet-store";

/** Without the wallet's code the dialog never opens. */
const longestMs = 8_000;

const opening = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Only the wallet island calls this: the connect dialog is open, or is not needed. */
export function connectAnswered(): void {
  clearTimeout(timer);
  opening.set(false);
}

// It is apart from the wallet's store, which every page loads first.
onConnectRequest(() => {
  opening.set(true);
  clearTimeout(timer);
  timer = setTimeout(connectAnswered, longestMs);
});

/** Whether the connect dialog is about to open: what was pressed shows that. */
export function useIsConnectOpening(): boolean {
  return useSyncExternalStore(opening.subscribe, opening.get, () => false);
}
