import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, renameSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { QuaysideError } from "@/lib/errors";

/**
 * Holds a process on a leash: a shell of its own reads a pipe whose other end only our process has, and the system closes that
 * end however our process ends, SIGKILL included. Then, or when asked, the process is terminated, with force after ten seconds, or
 * at once where "kill" comes through the pipe.
 */
const LEASH = `
exec 3<&0
signal=$1
shift
"$@" </dev/null 3<&- &
child=$!
(
  read -r word <&3
  [ "$word" = kill ] && kill -KILL "$child" 2>/dev/null && exit 0
  kill "-$signal" "$child" 2>/dev/null || exit 0
  tries=0
  while kill -0 "$child" 2>/dev/null && [ "$tries" -lt 200 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  kill -KILL "$child" 2>/dev/null
) &
exec 3<&-
wait "$child"
`;

export interface LeashedProcess {
  name: string;
  logFile: string;
  /** Resolves with the exit code when the process has ended, for whatever reason. */
  exited: Promise<number | null>;
  /** Asks the process to end and waits until it has. May be called again. */
  stop: () => Promise<void>;
  /** Kills the process at once, as a machine that runs out of memory would, and waits until it is gone. */
  kill: () => Promise<void>;
}

export interface LeashParameters {
  /** For people: "service", "web". */
  name: string;
  command: string;
  args: readonly string[];
  env: Record<string, string | undefined>;
  logFile: string;
  /** What the process takes for being told to end. Default: TERM. */
  stopSignal?: "INT" | "TERM";
}

/** Opens a new log and keeps the one before it: enough to see why the last run ended, and never more than two runs. */
function openLog(logFile: string): number {
  try {
    renameSync(logFile, logFile.replace(/(\.log)?$/, ".previous.log"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return openSync(logFile, "a", 0o600);
}

/** Starts a process that cannot outlive this one. Its output goes to a log file. */
export function startOnLeash({
  name,
  command,
  args,
  env,
  logFile,
  stopSignal = "TERM",
}: LeashParameters): LeashedProcess {
  const log = openLog(logFile);
  // Detached, so that Ctrl-C in the terminal reaches only our process, which then ends its parts in the right order.
  const leash = spawn("/bin/sh", ["-c", LEASH, "sh", stopSignal, command, ...args], {
    stdio: ["pipe", log, log],
    env: { ...process.env, ...env },
    detached: true,
  }) as ChildProcess;
  closeSync(log);
  leash.stdin?.on("error", () => {});
  const exited = new Promise<number | null>((resolve) => {
    leash.once("error", () => resolve(null));
    leash.once("exit", (code) => {
      leash.stdin?.end();
      resolve(code);
    });
  });
  return {
    name,
    logFile,
    exited,
    stop: async () => {
      leash.stdin?.end();
      await exited;
    },
    kill: async () => {
      leash.stdin?.end("kill\n");
      await exited;
    },
  };
}

/** The last lines of a log, for a person who must see why something failed. */
export async function readLogTail(logFile: string, lines = 15): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-lines).join("\n");
}

/**
 * Waits until `check` is true while the process lives.
 *
 * @throws {QuaysideError} `process_failed` with the end of its log when it ends or stays silent for too long.
 */
export async function waitUntilReady(
  process: LeashedProcess,
  check: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let ended = false;
  void process.exited.then(() => {
    ended = true;
  });
  while (!(await check().catch(() => false))) {
    if (ended || Date.now() > deadline) {
      const why = ended ? "ended before it was ready" : `was not ready after ${timeoutMs / 1000} s`;
      throw new QuaysideError(
        "process_failed",
        `The ${process.name} ${why}.\n${await readLogTail(process.logFile)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
