import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { integrityFile, integritySchema } from "@/lib/node/integrity-file";

/** The integrity of each script, and of the list of them for browsers, by its address. */
export type Integrity = ReadonlyMap<string, string>;

/** Reads the integrity of a build's scripts. A folder without it, such as a small app of a test, has none. */
export async function readIntegrity(buildFolder: string): Promise<Integrity> {
  const text = await readFile(join(buildFolder, integrityFile), "utf8").catch(() => "{}");
  const entries = Object.entries(integritySchema.parse(JSON.parse(text)));
  return new Map(entries.map(([path, value]) => [`/_next/${path}`, value]));
}
