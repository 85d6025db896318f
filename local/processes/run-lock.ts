import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { QuaysideError } from "@/lib/errors";
import { processStart } from "./process-start";

const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startedAt === null || startedAt === processStart(pid);
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const lockFile = (folder: string) => join(folder, "run.json");

/** The process that runs local mode in a folder, or null. */
export async function runningPid(folder: string): Promise<number | null> {
  const holder = await readHolder(lockFile(folder));
  return holder !== null && isAlive(holder) ? holder.pid : null;
}

export interface RunLock {
  giveBack: () => Promise<void>;
  /** True when the one who had it before never gave it back: it was killed, and its parts may still be ending. */
  wasAbandoned: boolean;
}

/**
 * Takes a folder for this process.
 *
 * @throws {QuaysideError} `already_running` when another living process has it.
 */
export async function takeRunLock(folder: string): Promise<RunLock> {
  const path = lockFile(folder);
  const own = `${path}.${randomUUID()}.tmp`;
  const mine = { pid: process.pid, startedAt: processStart(process.pid) } satisfies Holder;
  await writeFile(own, JSON.stringify(mine), { mode: 0o600 });
  try {
    let wasAbandoned = false;
    // A link appears whole or not at all, so nobody ever reads half a lock.
    while (!(await linkUnlessThere(own, path))) {
      wasAbandoned = true;
      await removeAbandoned(path);
    }
    return { giveBack: () => rm(path, { force: true }), wasAbandoned };
  } finally {
    await rm(own, { force: true });
  }
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** @throws {QuaysideError} `already_running` when the lock's process lives. */
async function removeAbandoned(path: string): Promise<void> {
  refuseLiving(await readHolder(path));
  // Another may have taken it over in the meantime: what is looked at is what was moved away.
  const moved = `${path}.${randomUUID()}.tmp`;
  await rename(path, moved).catch(() => {});
  try {
    refuseLiving(await readHolder(moved));
  } catch (error) {
    await linkUnlessThere(moved, path);
    throw error;
  } finally {
    await rm(moved, { force: true });
  }
}

function refuseLiving(holder: Holder | null): void {
  if (holder === null || !isAlive(holder)) return;
  const message = `Quayside already runs here (process ${holder.pid}). Stop it first, or set QUAYSIDE_DIR and other ports for a second one.`;
  throw new QuaysideError("already_running", message);
}
