import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The process that runs local mode in a folder, or null. */
export async function runningPid(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, "run.pid"), "utf8").catch(() => "");
  const pid = Number(text);
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

/**
 * Takes a folder for this process.
 *
 * @returns gives it back.
 * @throws {QuaysideError} `already_running` when another process has it.
 */
export async function takeRunLock(folder: string): Promise<() => Promise<void>> {
  const other = await runningPid(folder);
  if (other !== null) {
    const message = `Quayside already runs here (process ${other}). Stop it first, or set QUAYSIDE_DIR and other ports for a second one.`;
    throw new QuaysideError("already_running", message);
  }
  const path = join(folder, "run.pid");
  await writeFile(path, String(process.pid), { mode: 0o600 });
  return () => rm(path, { force: true });
}
