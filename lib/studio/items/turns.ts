/** Milliseconds after which the page gets its turn: half a frame, so that reading is never felt. */
const turnMs = 8;

/** Lets the page draw and answer between two pieces of work. */
export function createTurns(signal: AbortSignal | undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < turnMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
