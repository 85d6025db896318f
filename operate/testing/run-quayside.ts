import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childArguments } from "@/lib/testing/child-arguments";
import { nodeArgs } from "../../local/processes/bundle-entry";
import { runCommandLine } from "../command-line/run-command-line";
import type { Ask } from "../command-line/terminal";
import { commands } from "../commands";

/** What a run of the command left: its streams and its status. */
export interface QuaysideRun {
  out: string;
  err: string;
  status: number | null;
}

/** A run of the command that goes on. */
export interface QuaysideProcess {
  child: ChildProcess;
  /** What it wrote until now. */
  said: { out: string; err: string };
  ended: Promise<QuaysideRun>;
}

/** Starts `quayside` as a process of its own, with these environment variables and no others. The caller ends it. */
export async function spawnQuayside(
  line: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<QuaysideProcess> {
  const args = [...childArguments(), ...(await nodeArgs("operate/quayside.ts")), ...line];
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    said.err += String(chunk);
  });
  return { child, said, ended: once(child, "close").then(() => ({ ...said, status: child.exitCode })) };
}

/** Runs `quayside` as a process of its own, with these environment variables and no others. */
export async function runQuayside(
  line: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<QuaysideRun> {
  return (await spawnQuayside(line, environment)).ended;
}

/** Like {@link runQuayside}, but in this process: for tests whose subject is one command. It takes no second to start. */
export async function callQuayside(
  line: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  ask: Ask | null = null,
): Promise<QuaysideRun> {
  const said = { out: "", err: "" };
  const status = await runCommandLine(commands, line, {
    environment,
    out: (piece) => {
      said.out += piece;
    },
    err: (piece) => {
      said.err += piece;
    },
    ask,
  });
  return { ...said, status };
}
