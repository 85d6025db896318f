import { execFile } from "node:child_process";
import { relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { nearestTests } from "./nearest-tests";
import { projectRoot, runProgram, runScript } from "./run-script";
import { slowTests } from "./slow-tests";

/** Related tests beyond this many would take longer than anybody waits between two edits. */
const mostTests = 30;
const help = `npm run test:quick [-- --base=<commit>]

Checks what changed in under 90 seconds: the types, format and lint of everything, and the unit, service and component tests
that import a changed file. Changed is what differs from <commit>, files not yet committed included; without it, from where
this branch left main, or on main from the last commit. Of many tests it runs the ${mostTests} nearest to the change, and none of
scripts/slow-tests.ts: npm run test:nightly runs all of them.
`;

const projects = ["unit", "apart", "service", "components"].flatMap((name) => ["--project", name]);
const run = promisify(execFile);

async function output(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(command, [...args], { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Where this branch left main, which is the last commit on main itself and in a clone that has no main. */
async function findBase(): Promise<string> {
  const given = process.argv.find((argument) => argument.startsWith("--base="));
  if (given !== undefined) return given.slice("--base=".length);
  for (const main of ["origin/main", "main"]) {
    const base = await output("git", ["merge-base", "HEAD", main]).catch(() => null);
    if (base !== null) return base;
  }
  return "HEAD";
}

async function changedFiles(base: string): Promise<string[]> {
  const [tracked, added] = await Promise.all([
    output("git", ["diff", "--name-only", "--relative", base]),
    output("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  return `${tracked}\n${added}`.split("\n").filter((file) => file !== "");
}

async function testChanged(): Promise<boolean> {
  const base = await findBase();
  const listing = ["vitest", "list", "--filesOnly", "--json", `--changed=${base}`, ...projects];
  const [changed, listed] = await Promise.all([changedFiles(base), output("npx", listing)]);
  const files = z.array(z.object({ file: z.string() })).parse(JSON.parse(listed));
  const slow: readonly string[] = slowTests;
  const related = files.map(({ file }) => relative(projectRoot, file)).filter((file) => !slow.includes(file));
  const nearest = nearestTests(related, changed, mostTests);
  process.stdout.write(
    `${changed.length} files changed since ${base.slice(0, 12)}; running ${nearest.length} of ${files.length} test files that import them.\n`,
  );
  return nearest.length === 0 || runProgram("npx", ["vitest", "run", ...projects, ...nearest], false);
}

async function runQuick(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(help);
    return;
  }
  const start = Date.now();
  // Types keep one core busy for as long as all else takes the other.
  const lint = async () => (await runScript("check:lint", false)) && (await testChanged());
  const passed = await Promise.all([runScript("check:types", false), lint()]);
  const isGood = passed.every((result) => result);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  process.stdout.write(`${isGood ? "ok" : "FAILED"} after ${seconds} s\n`);
  process.exitCode = isGood ? 0 : 1;
}

await runQuick();
