import { statfs } from "node:fs/promises";
import { DatabaseError } from "./database";

/** The SQLSTATE of a database whose disk has no room (PostgreSQL documentation, appendix A). */
export const diskFullState = "53100";
/** That, and what the system says of a disk without room. */
const diskFullCodes: readonly unknown[] = [diskFullState, "ENOSPC", "EDQUOT"];

/** The embedded database writes its log in files of this size. */
const logFileBytes = 16 * 1024 * 1024;

/** Whether an error, or one of its causes, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && diskFullCodes.includes(error.code)) || isDiskFull(error.cause);
}

/** Whether the embedded database cannot write in its folder. On a full disk it breaks in ways that do not name the cause. */
export async function isFolderFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < logFileBytes;
}

/** @param folder of the embedded database */
export function diskFullError(cause: unknown, folder?: string): DatabaseError {
  const where = folder ?? "the database";
  return new DatabaseError("disk_full", `The disk of ${where} is full: make room there, and start again.`, {
    cause,
  });
}
