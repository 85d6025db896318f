import type { Flow } from "./flow";

let wanted: Flow | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the page to open the closed dialog of a flow; null once it is open. This file imports no code of flows, because few pages show any.
 */
export function wantFlow(flow: Flow | null): void {
  wanted = flow;
  for (const listener of listeners) listener();
}

/** The flow whose dialog the page should open, or null. */
export function wantedFlow(): Flow | null {
  return wanted;
}

export function subscribeWantedFlow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
