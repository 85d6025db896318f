import { spawn } from "node:child_process";
import { BackupError } from "./backup-error";

/** Programs of PostgreSQL's client package. */
type PostgresTool = "pg_dump" | "pg_restore";

const keptOutput = 4_000;

/** The password goes by the environment: other users of the machine can see arguments. */
function connectionOf(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = "";
  return { address: parsed.href, password };
}

/**
 * Runs a program of PostgreSQL on a database.
 *
 * @throws BackupError `tool_missing`, `tool_failed` with what the program said, `disk_full`
 */
export function runTool(tool: PostgresTool, args: readonly string[], url: string): Promise<void> {
  const { address, password } = connectionOf(url);
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...args, `--dbname=${address}`], {
      env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-keptOutput);
    });
    child.once("error", (cause: NodeJS.ErrnoException) => {
      const message =
        cause.code === "ENOENT"
          ? `${tool} is not installed, or not on the PATH. It comes with PostgreSQL's client package, in the version of the server or a newer one.`
          : `${tool} could not be started: ${cause.message}.`;
      reject(new BackupError(cause.code === "ENOENT" ? "tool_missing" : "tool_failed", message, { cause }));
    });
    child.once("close", (code) => {
      if (code === 0) return resolve();
      const isFull = /No space left on device/.test(said);
      const [first = `it ended with ${code}`] = said.trim().split("\n");
      const message = isFull ? `The disk is full: ${tool} did not finish.` : `${tool} failed: ${first}`;
      reject(new BackupError(isFull ? "disk_full" : "tool_failed", message, { details: said }));
    });
  });
}
