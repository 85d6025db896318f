import { unwatchFile, watchFile } from "node:fs";
import type { Logger } from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import { type FollowedChain, readCollectionsFile } from "./read-collections-file";

const pollMs = 1_000;
const firstRetryMs = 500;
const longestRetryMs = 30_000;

/**
 * Watches the operator's collection file. An unreadable file is reported and changes nothing; a failed update is
 * retried until it succeeds, or until there is a newer version.
 *
 * @param onChange Called with the collections of each new version, one call at a time.
 * @returns how to stop watching.
 */
export function watchCollectionsFile(
  {
    path,
    chains,
    log,
    readAtOnce = false,
  }: {
    path: string;
    chains: readonly FollowedChain[];
    log: Logger;
    /** Whether the present version counts as a new one. */
    readAtOnce?: boolean;
  },
  onChange: (collections: CollectionConfig[]) => Promise<void>,
): () => void {
  let working = Promise.resolve();
  let newest = new AbortController();

  const takeOver = async (signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const collections = await readCollectionsFile(path, chains);
      for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
        try {
          return await onChange(collections);
        } catch (error) {
          log.error({ err: error, retryMs }, "the collection file could not be applied; it is tried again");
          await pause(retryMs, signal);
        }
      }
    } catch (error) {
      log.error({ err: error }, "the collection file cannot be read");
    }
  };
  const listener = () => {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    working = working.then(() => takeOver(signal));
  };
  // Polled, because editors and deployments replace a file in ways that file events miss.
  watchFile(path, { interval: pollMs }, listener);
  if (readAtOnce) listener();
  return () => {
    unwatchFile(path, listener);
    newest.abort();
  };
}

/** Waits, but stops waiting when the watch ends. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
