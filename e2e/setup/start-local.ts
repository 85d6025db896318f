import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export interface RunningLocal {
  /** Ends it like Ctrl-C, and waits until all its processes are gone. */
  stop: () => Promise<void>;
}

function output(child: ChildProcess): { text: () => string } {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => lines.push(text));
  }
  return { text: () => lines.join("") };
}

/**
 * Starts local mode like `npm start`, and waits until `isReady`.
 *
 * @throws with its output, if it ends first or takes too long.
 */
export async function startLocal(
  env: Record<string, string>,
  isReady: () => Promise<boolean>,
  timeoutMs: number,
): Promise<RunningLocal> {
  const child = spawn(process.execPath, ["--import", "tsx", "local/start.ts"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: "", ...env },
  });
  const said = output(child);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => {
      ended = true;
      resolve();
    });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady().catch(() => false))) {
    if (ended) throw new Error(`The stack ended before it was ready.\n${said.text()}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The stack was not ready after ${timeoutMs / 1000} s.\n${said.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { stop };
}
