import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** `full`: hardly anything can be written any more. */
export type Disk = "ok" | "full";

/** The embedded database writes its log in files of 16 MiB; a picture takes less. */
const neededBytes = 64 * 1024 * 1024;

/** Whether the disks of these folders have room. A folder that does not exist yet will be on its parent's disk. */
export async function readDisk(folders: readonly string[], freeOf = readFree): Promise<Disk> {
  const free = await Promise.all(folders.map((folder) => freeOf(folder)));
  return free.some((bytes) => bytes < neededBytes) ? "full" : "ok";
}

/** The bytes that we may still write where the folder is, or will be. */
export async function readFree(folder: string): Promise<number> {
  return (await statDisk(folder)).freeBytes;
}

async function statDisk(folder: string): Promise<{ device: number; freeBytes: number; totalBytes: number }> {
  try {
    const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
    return { device: dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return statDisk(dirname(folder));
  }
}

/** The disks that folders are on, each once: what we may still write, and the size, in bytes. */
export async function readDisks(
  folders: readonly string[],
): Promise<{ freeBytes: number; totalBytes: number }[]> {
  const disks = await Promise.all(folders.map(statDisk));
  // Their free bytes may change between two readings of one disk.
  const byDevice = new Map(disks.map(({ device, ...disk }) => [device, disk]));
  return [...byDevice.values()];
}
