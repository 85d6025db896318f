import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { type FileLock, fileLockHolder, takeFileLock } from "@/lib/node/file-lock";

const lockFile = (folder: string) => join(folder, "run.json");

/** The process that runs local mode in a folder, or null. */
export const runningPid = (folder: string): Promise<number | null> => fileLockHolder(lockFile(folder));

/**
 * Takes a folder for this process.
 *
 * @throws {QuaysideError} `already_running` when another living process has it or is taking it.
 */
export function takeRunLock(folder: string): Promise<FileLock> {
  return takeFileLock({
    path: lockFile(folder),
    refusal: (pid) =>
      new QuaysideError(
        "already_running",
        `Quayside already runs here (process ${pid}). Stop it first, or set QUAYSIDE_DIR and other ports for a second one.`,
      ),
  });
}
