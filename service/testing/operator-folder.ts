import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";

/** The files of an operator, in a folder of their own. */
export interface OperatorFolder {
  /** The variables that name the files, and a folder for pictures. */
  environment: Record<"CHAINS_FILE" | "COLLECTIONS_FILE" | "MEDIA_DIR", string>;
  remove: () => Promise<void>;
}

/** @param purpose Names the folder for somebody who finds it. */
export async function makeOperatorFolder(
  purpose: string,
  { chains, collections }: { chains: readonly ChainConfig[]; collections: readonly CollectionConfig[] },
): Promise<OperatorFolder> {
  const path = await mkdtemp(join(tmpdir(), `quayside-${purpose}-`));
  const environment = {
    CHAINS_FILE: join(path, "chains.json"),
    COLLECTIONS_FILE: join(path, "collections.json"),
    MEDIA_DIR: join(path, "media"),
  };
  await writeFile(environment.CHAINS_FILE, JSON.stringify({ chains }));
  await writeFile(environment.COLLECTIONS_FILE, JSON.stringify({ collections }));
  return { environment, remove: () => rm(path, { recursive: true, force: true }) };
}
