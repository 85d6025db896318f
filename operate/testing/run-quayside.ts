import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
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

/** Runs `quayside` as a process of its own, with these environment variables and no others. */
export async function runQuayside(
  line: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<QuaysideRun> {
  const child = spawn(process.execPath, [...(await nodeArgs("operate/quayside.ts")), ...line], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, status: child.exitCode };
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
