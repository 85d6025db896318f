import { readFileSync } from "node:fs";

function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name stands in brackets and may hold anything, spaces and brackets too.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** When a process started, in the kernel's ticks, which differs for a later process with the same number. Null where it is not known. */
export function processStart(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** The parent of a process, or null where that is not known. */
export function parentOf(pid: number): number | null {
  const parent = Number(statOf(pid)?.[1]);
  return Number.isInteger(parent) ? parent : null;
}
