import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { readChainsFile } from "../../src/read-chains-file";
import { readCollectionsFile } from "../../src/read-collections-file";
import { copyTemplate } from "../pglite-templates";
import { type EarlierMarket, earlierTemplate, readEarlierMarket } from "./restore-earlier";

/** A market of an earlier version in an embedded database, with its operator's settings. Nothing has migrated it yet. */
export interface EarlierFolder {
  earlier: EarlierMarket;
  /** The folder of the embedded database. */
  folder: string;
  chains: ChainConfig[];
  collections: CollectionConfig[];
  remove: () => Promise<void>;
}

export async function openEarlier(): Promise<EarlierFolder> {
  const earlier = await readEarlierMarket();
  const folder = await mkdtemp(join(tmpdir(), "quayside-earlier-"));
  await copyTemplate(earlierTemplate, folder);
  const files = { chains: join(folder, "chains.json"), collections: join(folder, "collections.json") };
  await writeFile(files.chains, JSON.stringify(earlier.chains));
  await writeFile(files.collections, JSON.stringify(earlier.collections));
  const chains = await readChainsFile(files.chains);
  const collections = await readCollectionsFile(files.collections, chains);
  return { earlier, folder, chains, collections, remove: () => rm(folder, { recursive: true, force: true }) };
}
