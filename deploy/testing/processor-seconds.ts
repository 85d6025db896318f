import { readdir, readFile } from "node:fs/promises";

/** Clock ticks of Linux in a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  name: string;
  seconds: number;
}

/** Reads `/proc/<pid>/stat` (proc(5)). Null: the process has ended. */
async function readTimes(pid: number): Promise<ProcessTimes | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  const end = text.lastIndexOf(")");
  const fields = text.slice(end + 2).split(" ");
  const [parent, user, system] = [1, 11, 12].map((index) => Number(fields[index]));
  if (parent === undefined || user === undefined || system === undefined) return null;
  return { parent, name: text.slice(text.indexOf("(") + 1, end), seconds: (user + system) / ticksPerSecond };
}

/** The role of a process of Node in a fleet. */
async function roleOf(pid: number): Promise<string> {
  const environment = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
  return (
    /\0SERVICE_ROLE=([a-z]+)/.exec(environment)?.[1] ??
    (environment.includes("\0WEB_CHAINS_FILE=") ? "web" : "node")
  );
}

/**
 * The processor seconds that this process and all below it have taken, by what they are: `web`, `api`, `follower`, `postgres`, `nginx`,
 * `anvil`, and `clients` for this process itself. Where several programs share a few cores, they tell more than times of answers.
 */
export async function processorSeconds(): Promise<Map<string, number>> {
  const all = new Map<number, ProcessTimes>();
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    const times = Number.isInteger(pid) ? await readTimes(pid) : null;
    if (times !== null) all.set(pid, times);
  }
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === process.pid || (parent !== undefined && isOurs(parent));
  };
  const sums = new Map<string, number>();
  for (const [pid, { name, seconds }] of all) {
    if (!isOurs(pid)) continue;
    const what =
      pid === process.pid ? "clients" : name === "node" || name === "MainThread" ? await roleOf(pid) : name;
    sums.set(what, (sums.get(what) ?? 0) + seconds);
  }
  return sums;
}
