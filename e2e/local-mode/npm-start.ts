import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type LocalManifest, localManifestSchema } from "@/lib/chains/local-manifest";
import { projectRoot } from "../setup/start-local";

/** Longest time for a start, on a machine that is used by others too. */
const startTimeoutMs = 180_000;

/** Variables that these tests must not inherit: some would point local mode at the tests' own settings, others are Vitest's own. */
const notInherited = /^(VITEST|NODE_ENV$|DATABASE_URL$|MARKETPLACE_|LOCAL_CHAINS_FILE$|SEED|npm_)/;

export interface NpmRun {
  /** npm itself, the leader of its own process group, as for a command in a terminal. */
  pid: number;
  /** All output so far, of both streams. */
  said: () => string;
  /** Resolves at npm's end with its exit code, or null after a signal. */
  exited: Promise<number | null>;
}

function environmentFor(env: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !notInherited.test(name));
  return { ...(Object.fromEntries(own) as NodeJS.ProcessEnv), ...env };
}

/** Runs an npm script of this project like a person at a terminal. */
export function npmRun(
  script: "start" | "reset" | "relayer",
  env: Record<string, string>,
  words: readonly string[] = [],
): NpmRun {
  const child: ChildProcess = spawn("npm", ["run", "--silent", script, "--", ...words], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentFor(env),
    detached: true,
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => parts.push(text));
  }
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code));
  });
  return { pid: child.pid ?? 0, said: () => parts.join(""), exited };
}

/** Waits until a run prints something. @throws the output if the run ends first or takes too long. */
export async function untilSaid(run: NpmRun, words: RegExp, timeoutMs = startTimeoutMs): Promise<void> {
  let ended = false;
  void run.exited.then(() => {
    ended = true;
  });
  const deadline = Date.now() + timeoutMs;
  while (!words.test(run.said())) {
    if (ended) throw new Error(`It ended before it said ${words}:\n${run.said()}`);
    if (Date.now() > deadline) throw new Error(`It did not say ${words} in time:\n${run.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const untilReady = (run: NpmRun) => untilSaid(run, /Ready in/);

/** Waits for a run to end by itself: its exit code and its output. */
export async function outcome(run: NpmRun): Promise<{ code: number | null; said: string }> {
  const code = await run.exited;
  return { code, said: run.said() };
}

export function readManifest(folder: string): LocalManifest {
  return localManifestSchema.parse(JSON.parse(readFileSync(join(folder, "local.json"), "utf8")));
}

/** Identifies the web's build, which every start uses. */
export function buildIdentity(): string[] {
  return ["BUILD_ID", "built-from.json"].map((name) =>
    readFileSync(join(projectRoot, ".next", name), "utf8"),
  );
}

/** @throws if the web is not built: the start would build it, which is not the subject of these tests. */
export function requireBuild(): void {
  expect(buildIdentity, "Run `npm run build` first").not.toThrow();
}
