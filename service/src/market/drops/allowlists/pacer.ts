import { setImmediate as others } from "node:timers/promises";

/** Long work asks it from time to time whether to yield, and lets other work run. */
export interface Pacer {
  /** Whether the work has used its slice of time. Cheap enough for every hundredth step, not for each. */
  isDue(): boolean;
  /** Resolves after the event loop has run its waiting work. */
  rest(): Promise<void>;
}

/** Most milliseconds without serving other requests. */
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
