import { readdir, readFile } from "node:fs/promises";

/** The kernel counts processor time in ticks of this many seconds (`sysconf(_SC_CLK_TCK)`, 100 on Linux). */
const tickSeconds = 0.01;

interface ProcessTime {
  parent: number;
  program: string;
  seconds: number;
}

/** @returns null when the process has ended. @see proc_pid_stat(5) */
async function readTime(pid: string): Promise<ProcessTime | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The name is in brackets, and may hold any character.
  const [start, end] = [stat.indexOf("("), stat.lastIndexOf(")")];
  const fields = stat.slice(end + 2).split(" ");
  // The times of its ended children are counted with its own.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), program: stat.slice(start + 1, end), seconds: ticks * tickSeconds };
}

/** Seconds of a processor that the descendants of a process have used, by the name of their program. */
export async function busySecondsOf(root: number): Promise<ReadonlyMap<string, number>> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const times = new Map<number, ProcessTime>();
  for (const pid of pids) {
    const time = await readTime(pid);
    if (time !== null) times.set(Number(pid), time);
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (times.has(pid) && isBelow(times.get(pid)?.parent ?? 0));
  const sums = new Map<string, number>();
  for (const [pid, { program, seconds }] of times) {
    if (pid !== root && isBelow(pid)) sums.set(program, (sums.get(program) ?? 0) + seconds);
  }
  return sums;
}
