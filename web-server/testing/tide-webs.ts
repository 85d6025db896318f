import { Agent } from "node:http";
import { expect, vi } from "vitest";
import { findFreePorts } from "@/e2e/setup/free-ports";
import { type LeashedProcess, waitUntilReady } from "@/local/processes/leash";
import type { TemporaryApp } from "@/local/web/temporary-app";
import { askAt } from "./ask";
import type { TideSource } from "./tide-source";
import { startWebServer } from "./web-app";

export interface StartedWeb {
  web: LeashedProcess;
  port: number;
}

/** Waits until a web answers, and returns its port. */
export async function untilHealthy(web: LeashedProcess, port: number): Promise<number> {
  await waitUntilReady(web, async () => (await askAt(port, { path: "/api/health" })).status === 200, 60_000);
  return port;
}

/** Starts webs of the test's app that read from its source. */
export function createTideWebs(app: TemporaryApp, source: TideSource) {
  const stops: (() => Promise<void>)[] = [];
  const environment = (extra: Record<string, string> = {}) => ({
    SOURCE_URL: `http://127.0.0.1:${source.port}/tide`,
    ...extra,
  });

  async function start(extra?: Record<string, string>): Promise<StartedWeb> {
    const port = await findFreePorts(1);
    const name = `web-${stops.length + 1}`;
    const web = await startWebServer(app.folder, { port, name, env: environment(extra) });
    stops.push(web.stop);
    await untilHealthy(web, port);
    return { web, port };
  }

  return {
    environment,
    start,
    /** A web and an answer of it that is under way until the source is let answer. */
    async startBusy() {
      const { web, port } = await start();
      const pid = Number((await askAt(port, { path: "/api/pid" })).body);
      const held = encodeURIComponent(`http://127.0.0.1:${source.port}/held`);
      const waiting = source.answers.length;
      const slow = askAt(port, { path: `/api/wait?for=${held}`, agent: new Agent({ keepAlive: true }) });
      // Where the web ends before it has answered, the test says so by what it expects of it.
      slow.catch(() => {});
      await vi.waitFor(() => expect(source.answers).toHaveLength(waiting + 1), 10_000);
      const letAnswer = () => source.answers[waiting]?.();
      return { web, port, slow, letAnswer, tellToStop: () => process.kill(pid, "SIGTERM") };
    },
    async stopAll(): Promise<void> {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

export type TideWebs = ReturnType<typeof createTideWebs>;
