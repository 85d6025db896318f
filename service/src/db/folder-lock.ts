import { unlinkSync } from "node:fs";
import { takeFileLock } from "@/lib/node/file-lock";
import { DatabaseError } from "./database";

/**
 * Takes the lock file at `path` for this process. A lock whose process has ended is taken over.
 *
 * @returns how to release it.
 * @throws DatabaseError `database_in_use` when a living process, this one included, holds it.
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  const lock = await takeFileLock({
    path,
    refusal: (pid) =>
      new DatabaseError(
        "database_in_use",
        `Process ${pid} already uses the database beside ${path}. Stop it, or set DATABASE_URL to share one.`,
      ),
  });
  let held = true;
  const onExit = () => {
    if (held) unlinkSync(path);
  };
  process.once("exit", onExit);
  return async () => {
    if (!held) return;
    held = false;
    process.off("exit", onExit);
    await lock.giveBack();
  };
}
