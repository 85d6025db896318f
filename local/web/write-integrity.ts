import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { integrityFile } from "@/lib/node/integrity-file";
import { writeJson } from "../setup/secrets";

const integrityOf = (bytes: Buffer | string) =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

/**
 * Writes the integrity of every script of a build: for the web's server, and for browsers, which need it for scripts that load after a page. It is
 * made with the build and not when the web starts, so that a file which is changed later is refused by browsers.
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
    integrity[relative(buildFolder, file)] = integrityOf(await readFile(file));
  }
  const list = JSON.stringify(
    Object.fromEntries(Object.entries(integrity).map(([path, value]) => [`/_next/${path}`, value])),
  );
  const name = createHash("sha256").update(list).digest("hex").slice(0, 12);
  const listFile = `static/integrity-${name}.json`;
  await writeFile(join(buildFolder, listFile), list);
  integrity[listFile] = integrityOf(list);
  await writeJson(join(buildFolder, integrityFile), integrity);
}
