import type { Flow } from "./flow";

let wanted: Flow | null = null;
const listeners = new Set<() => void>();

/** Asks the page for the dialog of a flow, which was closed; null once it is open. Holds no code of flows, as few pages show any. */
export function wantFlow(flow: Flow | null): void {
  wanted = flow;
  for (const listener of listeners) listener();
}

/** The flow whose dialog is wanted, or null. */
export function wantedFlow(): Flow | null {
  return wanted;
}

export function subscribeWantedFlow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
