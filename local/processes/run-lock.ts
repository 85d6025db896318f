import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { QuaysideError } from "@/lib/errors";
import { processStart } from "./process-start";

const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

/** The calls that the lock makes. Tests put other steps and sudden deaths between them. */
export interface LockSystem {
  files: Pick<typeof import("node:fs/promises"), "link" | "readFile" | "rename" | "rm" | "writeFile">;
  self: () => Holder;
  isAlive: (holder: Holder) => boolean;
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startedAt === null || startedAt === processStart(pid);
}

const machine: LockSystem = {
  files: { link, readFile, rename, rm, writeFile },
  self: () => ({ pid: process.pid, startedAt: processStart(process.pid) }),
  isAlive,
};

const lockFile = (folder: string) => join(folder, "run.json");

/** The process that runs local mode in a folder, or null. */
export async function runningPid(folder: string): Promise<number | null> {
  const text = await readIfThere(machine, lockFile(folder));
  return text === null ? null : (livingHolder(machine, text)?.pid ?? null);
}

export interface RunLock {
  giveBack: () => Promise<void>;
  /** True if its last holder never gave it back: that process was killed, and its parts may still be ending. */
  wasAbandoned: boolean;
}

/**
 * Takes a folder for this process.
 *
 * @throws {QuaysideError} `already_running` when another living process has it or is taking it.
 */
export async function takeRunLock(folder: string, system: LockSystem = machine): Promise<RunLock> {
  const { files } = system;
  const path = lockFile(folder);
  const id = randomUUID();
  // The id makes each lock's text unique: a text that was read before is the same lock, never a later one.
  const text = JSON.stringify({ ...system.self(), id });
  const draft = `${path}.${id}.tmp`;
  await files.writeFile(draft, text, { mode: 0o600 });
  try {
    const wasAbandoned = await take(system, draft, path);
    return {
      giveBack: async () => {
        if ((await readIfThere(system, path)) === text) await files.rm(path, { force: true });
      },
      wasAbandoned,
    };
  } finally {
    await files.rm(draft, { force: true });
  }
}

/**
 * Makes `path` a link to the draft, and returns whether it was abandoned.
 *
 * To replace an abandoned lock, a process must first hold a second lock, which is named after the abandoned one. It is taken by the
 * same rules, so a process that is killed while it holds this one is succeeded as well. Nobody else can replace the abandoned lock in
 * the meantime, so if that is still in place, renaming the second lock to `path` hands the place over in one step.
 */
async function take(system: LockSystem, draft: string, path: string): Promise<boolean> {
  let wasAbandoned = false;
  // A link appears whole or not at all, so nobody ever reads half a lock.
  while (!(await linkUnlessThere(system, draft, path))) {
    const found = await readIfThere(system, path);
    if (found === null) continue;
    const holder = livingHolder(system, found);
    if (holder !== null) throw alreadyRunning(holder);
    wasAbandoned = true;
    const succession = successionOf(path, found);
    await take(system, draft, succession);
    if ((await readIfThere(system, path)) === found) {
      await system.files.rename(succession, path);
      return true;
    }
    await system.files.rm(succession);
  }
  return wasAbandoned;
}

/** Named after the path too: two locks that were cut off at once may have the same text. */
function successionOf(path: string, abandoned: string): string {
  const name = createHash("sha256")
    .update(`${basename(path)}\n${abandoned}`)
    .digest("hex")
    .slice(0, 32);
  return join(dirname(path), `run.json.${name}.tmp`);
}

async function linkUnlessThere({ files }: LockSystem, from: string, to: string): Promise<boolean> {
  try {
    await files.link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function readIfThere({ files }: LockSystem, path: string): Promise<string | null> {
  try {
    return await files.readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Null for a process that ended, and for a lock that was cut off. */
function livingHolder(system: LockSystem, text: string): Holder | null {
  try {
    const holder = holderSchema.parse(JSON.parse(text));
    return system.isAlive(holder) ? holder : null;
  } catch {
    return null;
  }
}

function alreadyRunning({ pid }: Holder): QuaysideError {
  const message = `Quayside already runs here (process ${pid}). Stop it first, or set QUAYSIDE_DIR and other ports for a second one.`;
  return new QuaysideError("already_running", message);
}
