import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** The list itself, and signatures, which are made of what is in it. */
const unlisted = /^SHA256SUMS$|\.minisig$/;

/**
 * Writes `SHA256SUMS`: the hash of every file of a folder, by path, in the form that `sha256sum --check` reads.
 *
 * @returns the path of the list.
 */
export async function writeChecksums(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !unlisted.test(path))
    .toSorted();
  const lines: string[] = [];
  for (const file of files) {
    const hash = createHash("sha256").update(await readFile(join(folder, file)));
    lines.push(`${hash.digest("hex")}  ${file}\n`);
  }
  const list = join(folder, "SHA256SUMS");
  await writeFile(list, lines.join(""));
  return list;
}
