import { readFileSync } from "node:fs";

function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name is in brackets and may contain anything, including spaces and brackets.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Start time of a process in the kernel's ticks; a later process with the same number has another. Null if it is unknown. */
export function processStart(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** The parent of a process, or null if it is unknown. */
export function parentOf(pid: number): number | null {
  const parent = Number(statOf(pid)?.[1]);
  return Number.isInteger(parent) ? parent : null;
}
