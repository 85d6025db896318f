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

/** This process and all below it, with what each is. */
async function readOwnProcesses(): Promise<{ pid: number; what: string; seconds: number }[]> {
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
  const own = [...all].filter(([pid]) => isOurs(pid));
  return Promise.all(
    own.map(async ([pid, { name, seconds }]) => {
      const isNode = name === "node" || name === "MainThread";
      return { pid, seconds, what: pid === process.pid ? "clients" : isNode ? await roleOf(pid) : name };
    }),
  );
}

/**
 * The processor seconds that this process and all below it have taken, by what they are: `web`, `api`, `follower`, `postgres`, `nginx`,
 * `anvil`, and `clients` for this process itself. Where several programs share a few cores, they tell more than times of answers.
 */
export async function processorSeconds(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { what, seconds } of await readOwnProcesses()) sums.set(what, (sums.get(what) ?? 0) + seconds);
  return sums;
}

/** The memory that belongs to this process and each below it alone (`RssAnon`, proc(5)), in bytes, by what they are. */
export async function privateMemory(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { pid, what } of await readOwnProcesses()) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const kilobytes = Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    sums.set(what, (sums.get(what) ?? 0) + kilobytes * 1_024);
  }
  return sums;
}
