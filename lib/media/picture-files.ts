import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What pictures leave of a disk: others, such as a database, may be on it. */
const reserveBytes = 2_000_000_000;
/** Milliseconds for which the room that was found counts. */
const roomMs = 10_000;
const pruneMs = 3_600_000;
/** After a prune pictures have this part of their limit, so that the next one has something to do. */
const keptPart = 0.9;
const statsAtOnce = 64;

export interface PictureFilesOptions {
  /** The most bytes that pictures may have, looked at once an hour. */
  maxBytes: number;
  /** Free bytes of the folder's disk. */
  readFree?: (folder: string) => Promise<number>;
}

/** Pictures in files of a folder, which anybody may delete. */
export interface PictureFiles {
  read(name: string): Promise<Buffer | null>;
  /** Keeps a picture if the disk has room. The caller has the picture already, so this never fails. */
  keep(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Deletes the oldest files until the folder is within its limit, and what a process left half written. */
export async function prunePictures(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files: { path: string; bytes: number; at: number }[] = [];
  for (let first = 0; first < names.length; first += statsAtOnce) {
    const found = names.slice(first, first + statsAtOnce).map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      const isLeftover = !name.endsWith(".webp") && mtimeMs < Date.now() - pruneMs;
      if (isLeftover) await rm(path, { force: true });
      else files.push({ path, bytes: size, at: mtimeMs });
    });
    // Another process may delete one meanwhile.
    await Promise.allSettled(found);
  }
  let sum = files.reduce((all, { bytes }) => all + bytes, 0);
  if (sum <= maxBytes) return;
  for (const { path, bytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (sum <= maxBytes * keptPart) return;
    await rm(path, { force: true });
    sum -= bytes;
  }
}

export function createPictureFiles(
  folder: string,
  { maxBytes, readFree = freeOf }: PictureFilesOptions,
): PictureFiles {
  let room = { readAt: Number.NEGATIVE_INFINITY, isThere: true };
  let prunedAt = Number.NEGATIVE_INFINITY;

  async function hasRoom(): Promise<boolean> {
    if (Date.now() - room.readAt > roomMs)
      room = { readAt: Date.now(), isThere: (await readFree(folder)) > reserveBytes };
    return room.isThere;
  }
  function pruneInTime(): void {
    if (Date.now() - prunedAt < pruneMs) return;
    prunedAt = Date.now();
    // The next prune, in an hour, tries again.
    prunePictures(folder, maxBytes).catch(() => undefined);
  }

  return {
    read: (name) => readFile(join(folder, name)).catch(() => null),
    async keep(name, bytes) {
      const path = join(folder, name);
      const temporary = `${path}.${process.pid}`;
      try {
        await mkdir(folder, { recursive: true });
        if (!(await hasRoom())) return;
        await writeFile(temporary, bytes);
        await rename(temporary, path);
        pruneInTime();
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
