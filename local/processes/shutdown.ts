import { type LeashedProcess, readLogTail } from "./leash";

/**
 * Ends everything that was started, last first, on Ctrl-C, SIGTERM and SIGHUP, or when a part ends by itself. However this
 * process ends, the leashes end what it started.
 */
export function createShutdown() {
  const stops: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;

  function end(code: number): Promise<void> {
    ending ??= (async () => {
      for (const stop of [...stops].reverse()) await stop().catch(() => {});
      process.exit(code);
    })();
    return ending;
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (ending === undefined) process.stdout.write("\n  Stopping …\n");
      void end(0);
    });
  }

  return {
    /** What to do at the end; last added, first done. */
    add(stop: () => Promise<void>): void {
      stops.push(stop);
    },
    end,
    isEnding: () => ending !== undefined,
    /** Waits for a part that should live as long as we do, and ends everything when it does not. */
    async watch(part: Pick<LeashedProcess, "name" | "logFile" | "exited">): Promise<void> {
      await part.exited;
      if (ending !== undefined) return ending;
      process.stderr.write(`\nThe ${part.name} ended unexpectedly.\n${await readLogTail(part.logFile)}\n`);
      return end(1);
    },
  };
}

export type Shutdown = ReturnType<typeof createShutdown>;
