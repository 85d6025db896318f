import { runProgram, runScript } from "./run-script";
import { readSoakOptions } from "./soak-options";

async function runSoak(): Promise<boolean> {
  const { scripts, files, environment } = readSoakOptions(process.argv.slice(2));
  Object.assign(process.env, environment);
  for (const script of scripts) if (!(await runScript(script, true))) return false;
  return runProgram("npx", ["vitest", "run", "--project", "soak", ...files], true);
}

runSoak().then(
  (passed) => {
    process.exitCode = passed ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
