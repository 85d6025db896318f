import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type LocalManifest, localManifestSchema } from "@/lib/chains/local-manifest";
import { projectRoot } from "../setup/start-local";

/** The longest that a start may take, on a machine that others use too. */
const startTimeoutMs = 180_000;

/** What these tests must not inherit: where they are pointed at themselves, and what Vitest tells its own processes. */
const notInherited = /^(VITEST|NODE_ENV$|DATABASE_URL$|MARKETPLACE_|LOCAL_CHAINS_FILE$|SEED|npm_)/;

export interface NpmRun {
  /** npm itself, the leader of a process group of its own, as a terminal makes one for a command. */
  pid: number;
  /** Everything that was said so far, on both streams. */
  said: () => string;
  /** Resolves when npm has ended: its exit code, or null where a signal ended it. */
  exited: Promise<number | null>;
}

function environmentFor(env: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !notInherited.test(name));
  return { ...(Object.fromEntries(own) as NodeJS.ProcessEnv), ...env };
}

/** Runs an npm script of this project as a person at a terminal does. */
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

/** Waits until a run has said something. @throws what it said when it ended before that, or took too long. */
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

/** A run that ends by itself: its exit code and its words. */
export async function outcome(run: NpmRun): Promise<{ code: number | null; said: string }> {
  const code = await run.exited;
  return { code, said: run.said() };
}

export function readManifest(folder: string): LocalManifest {
  return localManifestSchema.parse(JSON.parse(readFileSync(join(folder, "local.json"), "utf8")));
}

/** The build of the web that every start uses. */
export function buildIdentity(): string[] {
  return ["BUILD_ID", "built-from.json"].map((name) =>
    readFileSync(join(projectRoot, ".next", name), "utf8"),
  );
}

/** @throws when the web is not built: a start would build it, and be another test than the one that is meant. */
export function requireBuild(): void {
  expect(buildIdentity, "Run `npm run build` first").not.toThrow();
}
