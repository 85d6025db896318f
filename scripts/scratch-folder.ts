import { accessSync, constants, statfsSync } from "node:fs";

const inMemory = "/dev/shm";
/** Bytes: several times what a whole run holds at once. */
const needed = 6 * 2 ** 30;

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}

/**
 * Makes this process and its children put temporary files into memory, where the system has such a folder with enough room: tests make
 * some 300 databases and throw them away, and writing those to a disk takes a third of the processor's time. `TMPDIR` decides if it is set.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = inMemory;
}
