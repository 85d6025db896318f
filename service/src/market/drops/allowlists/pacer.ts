import { setImmediate as others } from "node:timers/promises";

/** Long work asks it now and then whether others are due, and lets them have their turn. */
export interface Pacer {
  /** Whether the work has had its slice of time. Cheap enough for every hundredth step, not for each. */
  isDue(): boolean;
  /** Resolves when whatever waited for the event loop has had its turn. */
  rest(): Promise<void>;
}

/** Milliseconds for which nobody else is served at a stretch. */
const sliceMs = 4;

export function createPacer(): Pacer {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since >= sliceMs,
    async rest() {
      await others();
      since = performance.now();
    },
  };
}
