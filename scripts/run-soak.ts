import { runProgram, runScript } from "./run-script";
import { readSoakOptions } from "./soak-options";

async function runSoak(): Promise<boolean> {
  const { scripts, runs } = readSoakOptions(process.argv.slice(2));
  for (const script of scripts) if (!(await runScript(script, true))) return false;
  for (const { project, files, environment } of runs) {
    const test = ["vitest", "run", "--project", project, ...files];
    if (!(await runProgram("npx", test, true, environment))) return false;
  }
  return true;
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
