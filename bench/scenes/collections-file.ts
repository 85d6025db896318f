import { readFile, writeFile } from "node:fs/promises";
import type { Address } from "@/lib/contract/primitives";

/** Makes a running service follow a contract like an operator: through the file that it reads again after a change. */
export async function followContract(
  collectionsFile: string,
  { slug, chain, ...contract }: { slug: string; chain: string; address: Address; startBlock: number },
): Promise<void> {
  const file = JSON.parse(await readFile(collectionsFile, "utf8")) as { collections: unknown[] };
  file.collections.push({ slug, contracts: { [chain]: contract } });
  await writeFile(collectionsFile, JSON.stringify(file));
}
