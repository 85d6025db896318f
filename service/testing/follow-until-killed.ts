import { readFile } from "node:fs/promises";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { openDatabase } from "../src/db/open-database";
import { followTestChains } from "./follow-test-chain";

// A child process of the tests: follows chains into the embedded database of a folder until it is killed.
const [folder = "", file = ""] = process.argv.slice(2);
const { chains, collections } = JSON.parse(await readFile(file, "utf8")) as {
  chains: ChainConfig[];
  collections: CollectionConfig[];
};
const following = await followTestChains(await openDatabase({ folder }), chains, collections);
following.events.subscribe((event) => process.send?.(event));
