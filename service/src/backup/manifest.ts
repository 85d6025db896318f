import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { timestampSchema } from "@/lib/contract/primitives";
import { BackupError } from "./backup-error";

export const manifestName = "manifest.json";

const backupFormat = 1;

const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  /** `postgres`: an archive of `pg_dump`. `embedded`: the folder of the embedded database. */
  database: z.enum(["postgres", "embedded"]),
  madeAt: timestampSchema,
  /** The SHA-256 of each file, hexadecimal, by its path in the backup. */
  files: z.record(z.string(), z.string()),
});

/** What a full backup holds. */
export type Manifest = z.infer<typeof manifestSchema>;

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function hashFiles(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Manifest["files"] = {};
  for (const entry of entries.filter((one) => one.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (name !== manifestName) files[name] = await hashFile(path);
  }
  return files;
}

/** Describes the files of a folder. */
export async function createManifest(
  folder: string,
  { database, madeAt }: Pick<Manifest, "database" | "madeAt">,
): Promise<Manifest> {
  return { format: backupFormat, database, madeAt, files: await hashFiles(folder) };
}

/**
 * Reads the manifest of a full backup and compares every file with it.
 *
 * @throws BackupError `backup_unreadable`, `backup_too_new`, `backup_damaged`
 */
export async function checkManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = await hashFiles(folder);
  const names = [...new Set([...Object.keys(manifest.files), ...Object.keys(found)])];
  const changed = names.find((name) => manifest.files[name] !== found[name]);
  if (changed === undefined) return manifest;
  const what = found[changed] === undefined ? "is missing" : "was changed";
  throw new BackupError("backup_damaged", `${changed} of the backup ${what}.`);
}

async function readManifest(folder: string): Promise<Manifest> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(folder, manifestName), "utf8"));
  } catch (error) {
    const message = `${folder} is not a whole backup: its ${manifestName} cannot be read.`;
    throw new BackupError("backup_unreadable", message, { cause: error });
  }
  const format = z.looseObject({ format: z.number() }).safeParse(json).data?.format ?? 0;
  if (format > backupFormat) {
    throw new BackupError(
      "backup_too_new",
      `The backup has format ${format}, and this version reads formats up to ${backupFormat}. Use the version that made it, or a newer one.`,
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (manifest.success) return manifest.data;
  throw new BackupError("backup_damaged", `${manifestName} of the backup was changed.`, {
    cause: manifest.error,
  });
}
