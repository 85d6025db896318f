import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { QuaysideError } from "@/lib/errors";

/** Longest time for all processes to end: a process that ignores the signal is killed after ten seconds. */
const endTimeoutMs = 15_000;

export interface RunProcess {
  pid: number;
  command: string;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}

/**
 * Every living process of a folder's local mode, whatever started it and whatever its parent is now. All of them inherit the variable with
 * the folder's name. A process that ended but was not collected has no environment any more.
 */
export function processesOf(folder: string): RunProcess[] {
  const mark = `\0QUAYSIDE_DIR=${folder}\0`;
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || !`\0${textOf(`/proc/${name}/environ`)}`.includes(mark)) return [];
    return [{ pid: Number(name), command: textOf(`/proc/${name}/cmdline`).replaceAll("\0", " ").trim() }];
  });
}

/** The only process of a run with a matching command line. */
export function processOf(folder: string, command: RegExp): number {
  const found = processesOf(folder).filter((candidate) => command.test(candidate.command));
  const [one] = found;
  if (one === undefined || found.length > 1) {
    throw new QuaysideError("no_process", `${found.length} processes of ${folder} are ${command}.`);
  }
  return one.pid;
}

/** The process that holds the folder, which npm started. */
export function startPid(folder: string): number {
  return (JSON.parse(readFileSync(join(folder, "run.json"), "utf8")) as { pid: number }).pid;
}

/** Expects all processes of a complete run. */
export function expectWholeRun(folder: string, chains: number): void {
  const commands = processesOf(folder).map(({ command }) => command);
  const count = (pattern: RegExp) => commands.filter((command) => pattern.test(command)).length;
  expect({
    chains: count(/^\S*anvil /),
    relayer: count(/^\S*node .*local\/relayer\/main\.\w+\.mjs$/),
    service: count(/^\S*node .*service\/src\/main\.\w+\.mjs$/),
    web: count(/^\S*node .*web-server\/main\.\w+\.mjs /),
    start: count(/^\S*node .*local\/start\.ts$/),
  }).toEqual({ chains, relayer: 1, service: 1, web: 1, start: 1 });
}

/** Waits until no process of a run is left. */
export async function expectNothingLeft(folder: string): Promise<void> {
  await expect.poll(() => processesOf(folder), { timeout: endTimeoutMs, interval: 50 }).toEqual([]);
}

/** Cleans up after a failed test. */
export function endAll(folder: string): void {
  for (const { pid } of processesOf(folder)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process ended by itself.
    }
  }
}
