import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a program at the root of the project. Its output is shown at once where it runs alone, and else in one piece when it ends. One that
 * `yields` takes only the processor time that others leave.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  isAlone: boolean,
  environment: Readonly<Record<string, string>> = {},
  yields = false,
): Promise<boolean> {
  return new Promise((resolve) => {
    const output = isAlone ? "inherit" : "pipe";
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: ["ignore", output, output] });
    // Its own processes have the same priority.
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => said.push(text));
    }
    child.once("error", () => resolve(false));
    child.once("close", (code) => {
      process.stdout.write(said.join(""));
      resolve(code === 0);
    });
  });
}

/**
 * Runs a script of package.json.
 *
 * @param yields whether it takes only the processor time that others leave.
 */
export function runScript(script: string, isAlone: boolean, yields = false): Promise<boolean> {
  return runProgram("npm", ["run", "--silent", script], isAlone, {}, yields);
}
