import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const projectRoot = fileURLToPath(new URL("..", import.meta.url));

interface Count {
  passed: number;
  failed: number;
}

interface Section {
  title: string;
  script: string;
  /** The JSON report that the script's test runner writes; without one the section counts as a single check. */
  report?: { file: string; count: (report: unknown) => Count };
}

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests } = vitestSchema.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

const sections: readonly Section[] = [
  { title: "Types", script: "check:types" },
  { title: "Format and lint", script: "check:lint" },
  { title: "Unused code and dependencies", script: "check:unused" },
  {
    title: "Unit and service tests",
    script: "test:unit",
    report: { file: "test-results/vitest.json", count: countVitest },
  },
  { title: "Contracts", script: "check:contracts" },
  { title: "Build", script: "build" },
  { title: "Bundle size", script: "size" },
  {
    title: "Local mode as a whole",
    script: "test:local",
    report: { file: "test-results/local-mode.json", count: countVitest },
  },
  {
    title: "Browser tests",
    script: "test:e2e",
    report: {
      file: "test-results/playwright.json",
      count: (report) => {
        const { stats } = playwrightSchema.parse(report);
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
      },
    },
  },
];

function runScript(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script], {
      cwd: projectRoot,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

async function countOf({ report }: Section, passed: boolean): Promise<Count> {
  const check = passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return check;
  const text = await readFile(`${projectRoot}/${report.file}`, "utf8").catch(() => null);
  const counted = text === null ? check : report.count(JSON.parse(text));
  // A runner that ends with an error although no test failed has failed all the same.
  return passed || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Runs every check in order and stops at the first that fails. Its last line is `N passed, N failed`. */
async function runTests(): Promise<void> {
  const total = { passed: 0, failed: 0 };
  for (const section of sections) {
    const start = Date.now();
    process.stdout.write(`\n=== ${section.title} (npm run ${section.script})\n`);
    if (section.report !== undefined) await rm(`${projectRoot}/${section.report.file}`, { force: true });
    const passed = await runScript(section.script);
    const { passed: good, failed } = await countOf(section, passed);
    total.passed += good;
    total.failed += failed;
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    process.stdout.write(`=== ${section.title}: ${passed ? "ok" : "FAILED"} after ${seconds} s\n`);
    if (!passed) break;
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await runTests();
