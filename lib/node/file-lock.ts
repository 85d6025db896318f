import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { processStart } from "./process-start";

const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

/** The file calls of the lock. Tests interleave other processes' steps and sudden deaths. */
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

/** The living process that holds the lock file at `path`, or null. */
export async function fileLockHolder(path: string): Promise<number | null> {
  const text = await readIfThere(machine, path);
  return text === null ? null : (livingHolder(machine, text)?.pid ?? null);
}

export interface FileLock {
  giveBack: () => Promise<void>;
  /** True if the last holder never gave it back: that process was killed, and its parts may still be ending. */
  wasAbandoned: boolean;
}

export interface TakeFileLockParameters {
  path: string;
  /** The error if another living process has the lock or is taking it. This also applies to this process itself. */
  refusal: (pid: number) => Error;
  system?: LockSystem;
}

/**
 * Takes a lock file for this process until it is given back or the process ends. Only one process at a time holds it, even if several find
 * it abandoned at once.
 *
 * @throws the error of `refusal`
 */
export async function takeFileLock(parameters: TakeFileLockParameters): Promise<FileLock> {
  const { path, refusal, system = machine } = parameters;
  const { files } = system;
  const id = randomUUID();
  // The id makes each lock's text unique: the same text means the same lock, never a later one.
  const text = JSON.stringify({ ...system.self(), id });
  const draft = `${path}.${id}.tmp`;
  await files.writeFile(draft, text, { mode: 0o600 });
  try {
    const wasAbandoned = await take({ system, draft, lock: path, refusal }, path);
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

interface Attempt extends Required<Pick<TakeFileLockParameters, "refusal" | "system">> {
  draft: string;
  /** Path of the lock that is wanted in the end. */
  lock: string;
}

/**
 * Makes `path` a link to the draft, and returns whether it was abandoned.
 *
 * To replace an abandoned lock, a process must first hold a second lock, which is named after the abandoned one. The same rules apply to
 * the second lock, so if its holder is killed, another process can take over. Meanwhile no other process can replace the abandoned lock. If
 * that lock is still in place, renaming the second lock to `path` hands the place over in one step.
 */
async function take(attempt: Attempt, path: string): Promise<boolean> {
  const { system, draft, lock, refusal } = attempt;
  let wasAbandoned = false;
  // A link appears whole or not at all, so a lock is never half read.
  while (!(await linkUnlessThere(system, draft, path))) {
    const found = await readIfThere(system, path);
    if (found === null) continue;
    const holder = livingHolder(system, found);
    if (holder !== null) throw refusal(holder.pid);
    wasAbandoned = true;
    const succession = successionOf(lock, path, found);
    await take(attempt, succession);
    if ((await readIfThere(system, path)) === found) {
      await system.files.rename(succession, path);
      return true;
    }
    await system.files.rm(succession);
  }
  return wasAbandoned;
}

/** The name includes the path: two locks that were cut off at once may have the same text. */
function successionOf(lock: string, path: string, abandoned: string): string {
  const name = createHash("sha256")
    .update(`${basename(path)}\n${abandoned}`)
    .digest("hex")
    .slice(0, 32);
  return join(dirname(lock), `${basename(lock)}.${name}.tmp`);
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
