import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MediaStore, MediaStoreError, type MediaStoreErrorCode, placeOf } from "./media-store";

const codes: Record<string, MediaStoreErrorCode> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EACCES: "refused",
  EPERM: "refused",
  EROFS: "refused",
};

/** What a failure of the file system means for a store. */
export function asStoreError(error: unknown): MediaStoreError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return new MediaStoreError(codes[code] ?? "unavailable", { cause: error, details: message });
}

/**
 * Keeps pictures in a folder of this machine.
 *
 * @param folder made when the first picture is put
 */
export function createFolderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, placeOf(name));
  return {
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw asStoreError(error);
      }
    },
    async put(name, data) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(unfinished, data);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw asStoreError(error);
      }
    },
  };
}
