import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "../db/folder-lock";
import { isThere, syncFolder } from "./new-file";
import type { StagedDatabase } from "./staged-database";

/** A new embedded database beside the one of a folder. The folder stays locked until it is installed or discarded. */
export async function stageFolder(folder: string, stamp: string): Promise<StagedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(join(folder, "db.lock"));
  const current = join(folder, "db");
  const staged = join(folder, `restore-${stamp}`);
  const before = join(folder, `db-before-${stamp}`);
  const discard = async () => {
    await rm(staged, { recursive: true, force: true });
    await unlock();
  };
  return {
    config: { folder: staged },
    discard,
    async install() {
      const hadOne = await isThere(current);
      if (hadOne) await rename(current, before);
      try {
        await rename(join(staged, "db"), current);
      } catch (error) {
        if (hadOne) await rename(before, current);
        throw error;
      }
      await syncFolder(folder);
      await discard();
      return before;
    },
  };
}
