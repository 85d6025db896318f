import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { QuaysideError } from "@/lib/errors";
import { projectRoot } from "@/local/processes/project-root";

const previewSchema = z.object({ preview: z.record(z.string(), z.string()) });
const functionsSchema = z.object({
  node: z.record(z.string(), z.unknown()),
  edge: z.record(z.string(), z.unknown()),
  encryptionKey: z.string(),
});

/** The files of a build that hold keys which Next makes at random. */
const filesWithKeys = [
  "prerender-manifest.json",
  "server/preview-props.json",
  "server/server-reference-manifest.js",
  "server/server-reference-manifest.json",
];

async function editFile(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, "utf8")));
}

/**
 * Removes from a copied build what only the machine has that built it: its paths, and keys that Next makes at random. The keys become
 * values that follow from the build's name. Everybody who has a release has its keys, so they can protect nothing: our
 * server drops what they open (`web-server/drop-preview-keys.ts`), and without server functions nothing is encrypted.
 *
 * @param folder the copied build
 * @throws {QuaysideError} `release_failed` if the app has server functions, whose key must be a secret of each market.
 */
export async function makeBuildPortable(folder: string, buildName: string): Promise<void> {
  const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8")) as unknown;
  const { preview } = previewSchema.parse(await readJson("prerender-manifest.json"));
  const functions = functionsSchema.parse(await readJson("server/server-reference-manifest.json"));
  if (Object.keys({ ...functions.node, ...functions.edge }).length > 0) {
    throw new QuaysideError(
      "release_failed",
      "The app has server functions. Their key in the build would be the same in every market.",
    );
  }
  const keys = [...Object.values(preview), functions.encryptionKey];
  const values = keys.map((key, index) =>
    createHash("sha512").update(`${buildName} ${index}`).digest("hex").slice(0, key.length),
  );
  for (const name of filesWithKeys) {
    await editFile(join(folder, name), (text) =>
      keys.reduce((edited, key, index) => edited.replaceAll(key, values[index] ?? ""), text),
    );
  }
  await editFile(join(folder, "required-server-files.json"), (text) =>
    text.replaceAll(projectRoot.replace(/\/$/, ""), "."),
  );
}
