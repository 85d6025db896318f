import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Drawn pictures on disk, by hash. All of them can be drawn again, so losing one does no harm. */
export interface PictureFiles {
  /** @returns null if there is no such picture */
  read(hash: string): Promise<Uint8Array | null>;
  /** Writes atomically: concurrent readers and writers see a whole picture or none. */
  write(hash: string, data: Uint8Array): Promise<void>;
}

/** @param folder made when the first picture is written */
export function createPictureFiles(folder: string): PictureFiles {
  // One folder with a million files is slow on most file systems.
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), `${hash}.webp`);
  return {
    async read(hash) {
      try {
        return await readFile(pathOf(hash));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    async write(hash, data) {
      const path = pathOf(hash);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, data);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
