import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileShelf, type FileStore, filePlaceOf } from "./file-store";
import { asStoreError } from "./folder-store";

/** No fetch takes longer: an older unfinished file was left by a process that was killed. */
const leftoverMs = 3_600_000;

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Keeps media files in a folder of this machine. */
export function createFolderFileStore(folder: string, shelf: FileShelf = "files"): FileStore {
  const pathOf = (name: string) => join(folder, filePlaceOf(shelf, name));
  const unfinished = join(folder, shelf, "unfinished");
  let prepared: Promise<unknown> | null = null;

  async function prepare(): Promise<void> {
    await mkdir(unfinished, { recursive: true });
    for (const name of await readdir(unfinished)) {
      const path = join(unfinished, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (Date.now() - mtimeMs > leftoverMs) await rm(path, { force: true });
    }
  }

  return {
    async workFolder() {
      prepared ??= prepare().catch((error: unknown) => {
        prepared = null;
        throw asStoreError(error);
      });
      await prepared;
      return unfinished;
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw asStoreError(error);
      }
    },
    async put(name, path) {
      try {
        await mkdir(dirname(pathOf(name)), { recursive: true });
        await rename(path, pathOf(name));
      } catch (error) {
        throw asStoreError(error);
      }
    },
    async read(name, range) {
      try {
        const file = await open(pathOf(name), "r");
        return createReadStream("", { ...range, fd: file, autoClose: true });
      } catch (error) {
        if (isMissing(error)) return null;
        throw asStoreError(error);
      }
    },
    async remove(name) {
      try {
        await rm(pathOf(name), { force: true });
      } catch (error) {
        throw asStoreError(error);
      }
    },
  };
}
