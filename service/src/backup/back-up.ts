import { cpSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockFolder } from "../db/folder-lock";
import type { DatabaseConfig } from "../db/open-database";
import { BackupError } from "./backup-error";
import { createManifest, type Manifest, manifestName } from "./manifest";
import { asBackupError, isThere, refuseExisting, syncFolder } from "./new-file";
import { runTool } from "./run-tool";

export interface BackupOptions {
  database: DatabaseConfig;
  /** The folder to make. */
  path: string;
  nowMs: () => number;
}

export const dumpName = "database.dump";
export const folderName = "db";

/** Requests and sign-ins, which nobody misses: a restored one would revive what was signed out since. */
const leftOut = ["rate_limits", "session_nonces", "account_sessions"];

async function copyFolder(folder: string, to: string): Promise<void> {
  const unlock = await lockFolder(join(folder, "db.lock"));
  try {
    if (!(await isThere(join(folder, "db")))) {
      throw new BackupError("backup_unreadable", `${folder} has no embedded database.`);
    }
    // An embedded database has 1,500 files, which take four times as much processor time by promises.
    cpSync(join(folder, "db"), join(to, folderName), { recursive: true });
  } finally {
    await unlock();
  }
}

/**
 * Backs up the whole database into a new folder, without the pictures, which are drawn again. PostgreSQL goes on meanwhile; the embedded
 * database must not be in use.
 *
 * @throws BackupError `backup_exists`, `tool_missing`, `tool_failed`, `disk_full`; DatabaseError `database_in_use`. No folder is left then.
 */
export async function backUp({ database, path, nowMs }: BackupOptions): Promise<Manifest> {
  await refuseExisting(path);
  const begun = `${path}.part`;
  try {
    await rm(begun, { recursive: true, force: true });
    await mkdir(begun, { recursive: true, mode: 0o700 });
    if ("url" in database) {
      const data = leftOut.map((table) => `--exclude-table-data=${table}`);
      await runTool("pg_dump", ["--format=custom", ...data, `--file=${join(begun, dumpName)}`], database.url);
    } else {
      await copyFolder(database.folder, begun);
    }
    const madeAt = Math.floor(nowMs() / 1_000);
    const manifest = await createManifest(begun, {
      database: "url" in database ? "postgres" : "embedded",
      madeAt,
    });
    await writeFile(join(begun, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(begun, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    await rm(begun, { recursive: true, force: true });
    throw asBackupError(error, path);
  }
}
