import { readFileSync, unlinkSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { DatabaseError } from "./database";

type Holder = { pid: number; startedAt: string | null };

/**
 * The start time of a process, in the kernel's ticks: distinguishes a living holder from a new process with an old
 * number.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return holder.startedAt === null || startOf(holder.pid) === holder.startedAt;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/**
 * Takes the lock file at `path` for this process. A lock whose process has ended is taken over.
 *
 * @returns how to release it.
 * @throws DatabaseError `database_in_use` when a living process, this one included, holds it.
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(path, mine, { flag: "wx", mode: 0o600 });
      return released(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = await readHolder(path);
    if (holder !== null && isAlive(holder)) {
      throw new DatabaseError(
        "database_in_use",
        `Process ${holder.pid} already uses the database beside ${path}. Stop it, or set DATABASE_URL to share one.`,
      );
    }
    // Renaming is atomic, so of two processes that find the same stale lock only one removes it.
    const stale = `${path}.stale-${process.pid}`;
    await rename(path, stale).catch(() => {});
    await rm(stale, { force: true });
  }
  throw new DatabaseError("database_in_use", `The lock ${path} cannot be taken: others keep taking it.`);
}

function released(path: string): () => Promise<void> {
  let held = true;
  const onExit = () => {
    if (held) unlinkSync(path);
  };
  process.once("exit", onExit);
  return async () => {
    if (!held) return;
    held = false;
    process.off("exit", onExit);
    await rm(path, { force: true });
  };
}
