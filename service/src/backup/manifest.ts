import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
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

/** Reads in pieces, since a file may be larger than memory, into one buffer: a stream for each of 1,500 files takes longer than hashing them. */
function hashFile(path: string, piece: Buffer): string {
  const hash = createHash("sha256");
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}

async function hashFiles(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const piece = Buffer.allocUnsafe(1024 * 1024);
  const files: Manifest["files"] = {};
  for (const entry of entries.filter((one) => one.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (name !== manifestName) files[name] = hashFile(path, piece);
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
