import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { BackupError } from "./backup-error";

type OpenFile = Awaited<ReturnType<typeof open>>;

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Refuses to write over an earlier backup. @throws BackupError `backup_exists` */
export async function refuseExisting(path: string): Promise<void> {
  if (await isThere(path)) {
    throw new BackupError("backup_exists", `${path} is there already. Name a path that is not.`);
  }
}

/** Makes names in a folder survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

/** An error of the file system in words for the operator. */
export function asBackupError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  const message = `The disk is full: ${path} was not written. Nothing else was changed.`;
  return new BackupError("disk_full", message, { cause: error });
}

/**
 * Writes a new file that appears under its name only when it is complete and on the disk.
 *
 * @throws BackupError `backup_exists`, `disk_full`
 */
export async function writeNewFile<Result>(
  path: string,
  write: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  await refuseExisting(path);
  const begun = `${path}.part`;
  try {
    const file = await open(begun, "w", 0o600);
    let result: Result;
    try {
      result = await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(begun, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(begun, { force: true });
    throw asBackupError(error, path);
  }
}
