import { unwatchFile, watchFile } from "node:fs";
import type { Logger } from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import { readCollectionsFile } from "./read-collections-file";

const pollMs = 1_000;

/**
 * Watches the operator's collection file. A file that can not be read is reported and changes nothing.
 *
 * @param onChange Called with the collections of each new version, one call at a time.
 * @returns how to stop watching.
 */
export function watchCollectionsFile(
  { path, chains, log }: { path: string; chains: ReadonlySet<string>; log: Logger },
  onChange: (collections: CollectionConfig[]) => Promise<void>,
): () => void {
  let working = Promise.resolve();
  const listener = () => {
    working = working
      .then(async () => onChange(await readCollectionsFile(path, chains)))
      .catch((error: unknown) => log.error({ err: error }, "the collection file was not taken over"));
  };
  // Polled, because editors and deployments replace a file in ways that file events miss.
  watchFile(path, { interval: pollMs }, listener);
  return () => unwatchFile(path, listener);
}
