import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { QuaysideError } from "@/lib/errors";

/** How long everything may take to be gone: a process that does not listen is ended by force after ten seconds. */
const endTimeoutMs = 15_000;

export interface RunProcess {
  pid: number;
  command: string;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

/**
 * Every living process of the local mode of a folder, whoever started it and whoever is its parent now: all of them inherit the
 * variable that names the folder. A process that has ended and waits to be collected has no environment any more.
 */
export function processesOf(folder: string): RunProcess[] {
  const mark = `\0QUAYSIDE_DIR=${folder}\0`;
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || !`\0${textOf(`/proc/${name}/environ`)}`.includes(mark)) return [];
    return [{ pid: Number(name), command: textOf(`/proc/${name}/cmdline`).replaceAll("\0", " ").trim() }];
  });
}

/** The one process of a run whose command line matches. */
export function processOf(folder: string, command: RegExp): number {
  const found = processesOf(folder).filter((candidate) => command.test(candidate.command));
  const [one] = found;
  if (one === undefined || found.length > 1) {
    throw new QuaysideError("no_process", `${found.length} processes of ${folder} are ${command}.`);
  }
  return one.pid;
}

/** The process that holds the folder: the one that npm started. */
export function startPid(folder: string): number {
  return (JSON.parse(readFileSync(join(folder, "run.json"), "utf8")) as { pid: number }).pid;
}

/** What a whole run consists of. */
export function expectWholeRun(folder: string, chains: number): void {
  const commands = processesOf(folder).map(({ command }) => command);
  const count = (pattern: RegExp) => commands.filter((command) => pattern.test(command)).length;
  expect({
    chains: count(/^\S*anvil /),
    relayer: count(/^\S*node .*local\/relayer\/main\.ts$/),
    service: count(/^\S*node .*service\/src\/main\.ts$/),
    web: count(/^\S*node .*web-server\/main\.ts /),
    start: count(/^\S*node .*local\/start\.ts$/),
  }).toEqual({ chains, relayer: 1, service: 1, web: 1, start: 1 });
}

/** Waits until nothing of a run is left. */
export async function expectNothingLeft(folder: string): Promise<void> {
  await expect.poll(() => processesOf(folder), { timeout: endTimeoutMs, interval: 50 }).toEqual([]);
}

/** For the way out of a test that failed. */
export function endAll(folder: string): void {
  for (const { pid } of processesOf(folder)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Gone by itself.
    }
  }
}
