import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { integrityFile } from "@/lib/node/integrity-file";
import { writeJson } from "../setup/secrets";

/**
 * Writes the integrity of every script of a build. It is made with the build and not when the web starts, so that a file which is changed later
 * is refused by browsers.
 *
 * @param buildFolder the `.next` of a finished build
 */
export async function writeIntegrity(buildFolder: string): Promise<void> {
  const entries = await readdir(join(buildFolder, "static"), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const integrity: Record<string, string> = {};
  for (const file of files) {
    const hash = createHash("sha256").update(await readFile(file));
    integrity[relative(buildFolder, file)] = `sha256-${hash.digest("base64")}`;
  }
  await writeJson(join(buildFolder, integrityFile), integrity);
}
