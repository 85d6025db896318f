import { readLogTail } from "./leash";
import type { Progress } from "./progress";
import { onStarterGone } from "./starter";

/** One Ctrl-C can arrive twice, from the terminal and from npm. A person who presses it again takes longer than this. */
const secondRequestMs = 1_000;

/** A part of local mode that should live as long as we do. */
export interface Part {
  /** For people, behind "The": "service". */
  name: string;
  stop: () => Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  exited: Promise<unknown>;
  logFile?: string;
}

/**
 * Ends everything that was started, last first, on Ctrl-C, SIGTERM and SIGHUP, when npm that started us is gone, or when a
 * part ends by itself. However this process ends, the leashes end what it started.
 */
export function createShutdown(progress: Pick<Progress, "close">) {
  const stops: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  let askedAt = 0;

  function end(code: number): Promise<void> {
    ending ??= (async () => {
      for (const stop of [...stops].reverse()) await stop().catch(() => {});
      process.exit(code);
    })();
    return ending;
  }

  function endOnRequest(): void {
    if (ending !== undefined) return;
    askedAt = Date.now();
    progress.close();
    process.stdout.write("\n  Stopping …\n");
    void end(0);
  }

  function onSignal(): void {
    // Asked again means now: the leashes do the rest.
    if (ending !== undefined && Date.now() - askedAt > secondRequestMs) process.exit(1);
    endOnRequest();
  }

  async function fail(message: string): Promise<void> {
    // Parts may fail because the others end, which is no failure.
    if (ending !== undefined) return ending;
    progress.close();
    process.stderr.write(`\n${message}\n`);
    return end(1);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  onStarterGone(endOnRequest);
  // A closed terminal takes no more output; ending goes on all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  return {
    /** Adds a task for the end; the last one added is done first. */
    add(stop: () => Promise<void>): void {
      stops.push(stop);
    },
    /** Ends everything, and this process with the given exit code. */
    end,
    /** Prints what went wrong and ends everything with exit code 1. */
    fail,
    /** Takes charge of a part: ends it with the others, and the others when it ends by itself. */
    keep({ name, stop, exited, logFile }: Part): void {
      stops.push(stop);
      void exited.then(async () => {
        const tail = logFile === undefined ? "" : `\n${await readLogTail(logFile)}`;
        await fail(`The ${name} ended unexpectedly.${tail}`);
      });
    },
  };
}

export type Shutdown = ReturnType<typeof createShutdown>;
