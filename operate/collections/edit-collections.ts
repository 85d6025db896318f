import { chmod, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { z } from "zod";
import type { collectionConfigSchema } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { takeFileLock } from "@/lib/node/file-lock";
import { readConfig } from "../../service/src/config";
import { readChainsFile } from "../../service/src/read-chains-file";
import { readCollectionsFile } from "../../service/src/read-collections-file";
import type { CommandContext } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";

/** A collection as its operator wrote it: fields that are not named stay so. */
export type CollectionEntry = z.input<typeof collectionConfigSchema>;

/** The chains and the path of the collection file, from the service's environment. */
export async function readMarketFiles(
  environment: CommandContext["environment"],
): Promise<{ chains: ChainConfig[]; path: string }> {
  const { chainsFile, collectionsFile: path } = readConfig(environment);
  return { chains: await readChainsFile(chainsFile), path };
}

/** @throws CommandError if no collection has the slug. */
export function findEntry(entries: readonly CollectionEntry[], slug: string): CollectionEntry {
  const entry = entries.find((candidate) => candidate.slug === slug);
  if (entry === undefined) throw new CommandError(`COLLECTIONS_FILE has no collection ${slug}.`);
  return entry;
}

/**
 * Changes the operator's collection file. The new file is checked as the service checks it, and replaces the old one whole, with the
 * same readers. The service reads it within a second.
 *
 * @param edit Gives the new entries.
 * @throws CommandError if another command is changing the file; ConfigError if the old or the new file is wrong.
 */
export async function editCollections(
  { chains, path }: { chains: readonly ChainConfig[]; path: string },
  edit: (entries: readonly CollectionEntry[]) => readonly CollectionEntry[],
): Promise<void> {
  const lock = await takeFileLock({
    path: `${path}.lock`,
    refusal: (pid) => new CommandError(`Process ${pid} is changing ${path}. Try again when it has ended.`),
  });
  const partial = `${path}.partial`;
  try {
    await readCollectionsFile(path, chains);
    const { collections } = JSON.parse(await readFile(path, "utf8")) as { collections: CollectionEntry[] };
    await writeFile(partial, `${JSON.stringify({ collections: edit(collections) }, null, 2)}\n`, {
      mode: 0o600,
    });
    await chmod(partial, (await stat(path)).mode);
    await readCollectionsFile(partial, chains);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
    await lock.giveBack();
  }
}
