import { type LeashedProcess, startOnLeash, waitUntilReady } from "../../local/processes/leash";

/** A busy machine takes its time to start several processes. */
const startTimeoutMs = 120_000;

/** A process of a fleet, which ends in every way and starts again. */
export interface FleetMember {
  name: string;
  /** Its own listener, past the proxy. */
  url: string;
  metricsUrl: string;
  /** Resolves when it is ready. */
  start: () => Promise<void>;
  /** Tells it to stop, as a supervisor does, and waits until it has ended. */
  stop: () => Promise<void>;
  /** Kills it with -9. */
  kill: () => Promise<void>;
  /** Whether it ended although nobody stopped or killed it. */
  hasBroken: () => boolean;
}

interface FleetMemberParameters {
  name: string;
  port: number;
  metricsPort: number;
  /** Answers 200 when it can work. */
  readyPath: string;
  /** Arguments of Node, asked for at each start. */
  args: () => readonly string[];
  env: Record<string, string>;
  logFolder: string;
}

/** A member that is not started yet. */
export function createFleetMember({
  name,
  port,
  metricsPort,
  readyPath,
  args,
  env,
  logFolder,
}: FleetMemberParameters): FleetMember {
  const url = `http://127.0.0.1:${port}`;
  let running: LeashedProcess | null = null;
  let starts = 0;
  let hasBroken = false;

  /** From now on its end is wanted. */
  function release(): LeashedProcess | null {
    const released = running;
    running = null;
    return released;
  }

  return {
    name,
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    async start() {
      starts += 1;
      const started = startOnLeash({
        name,
        command: process.execPath,
        args: args(),
        env: { NODE_ENV: "production", HOST: "127.0.0.1", METRICS_PORT: String(metricsPort), ...env },
        logFile: `${logFolder}/${name}-${starts}.log`,
      });
      running = started;
      void started.exited.then(() => {
        hasBroken ||= running === started;
      });
      await waitUntilReady(started, async () => (await fetch(`${url}${readyPath}`)).ok, startTimeoutMs);
    },
    stop: async () => release()?.stop(),
    kill: async () => release()?.kill(),
    hasBroken: () => hasBroken,
  };
}
