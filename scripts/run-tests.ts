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

const browserReport = {
  file: "test-results/playwright.json",
  count: (report: unknown) => {
    const { stats } = playwrightSchema.parse(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
};

/**
 * Stages follow one another. The lanes of a stage run side by side, each its sections in order: what keeps one core busy, or waits
 * for the time of chains, leaves room for another. The unit, service and browser tests fill two cores by themselves.
 */
const stages: readonly (readonly (readonly Section[])[])[] = [
  [
    [
      { title: "Build", script: "build" },
      { title: "Bundle size", script: "size" },
      {
        title: "Local mode as a whole",
        script: "test:local",
        report: { file: "test-results/local-mode.json", count: countVitest },
      },
    ],
    [
      { title: "Format and lint", script: "check:lint" },
      { title: "Contracts", script: "check:contracts" },
      // After the build, which writes where Next's types are written.
      { title: "Types", script: "check:types" },
      { title: "Unused code and dependencies", script: "check:unused" },
    ],
  ],
  [
    [
      {
        title: "Unit and service tests",
        script: "test:unit",
        report: { file: "test-results/vitest.json", count: countVitest },
      },
    ],
  ],
  [[{ title: "Browser tests", script: "test:e2e", report: browserReport }]],
];

/** Runs a script whose words are shown at once where it runs alone, and else in one piece when it ends. */
function runScript(script: string, isAlone: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const output = isAlone ? "inherit" : "pipe";
    const child = spawn("npm", ["run", "--silent", script], {
      cwd: projectRoot,
      stdio: ["ignore", output, output],
    });
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

async function countOf({ report }: Section, passed: boolean): Promise<Count> {
  const check = passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return check;
  const text = await readFile(`${projectRoot}/${report.file}`, "utf8").catch(() => null);
  const counted = text === null ? check : report.count(JSON.parse(text));
  // A runner that ends with an error although no test failed has failed all the same.
  return passed || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

async function runSection(section: Section, isAlone: boolean): Promise<Count> {
  const start = Date.now();
  process.stdout.write(`\n=== ${section.title} (npm run ${section.script})\n`);
  if (section.report !== undefined) await rm(`${projectRoot}/${section.report.file}`, { force: true });
  const passed = await runScript(section.script, isAlone);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  process.stdout.write(`=== ${section.title}: ${passed ? "ok" : "FAILED"} after ${seconds} s\n`);
  return countOf(section, passed);
}

/** Runs the sections of a lane and stops at the first that fails. */
async function runLane(sections: readonly Section[], isAlone: boolean): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  for (const section of sections) {
    const { passed, failed } = await runSection(section, isAlone);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  return total;
}

/** Runs every check and stops after the stage in which one fails. Its last line is `N passed, N failed`. */
async function runTests(): Promise<void> {
  const total = { passed: 0, failed: 0 };
  for (const lanes of stages) {
    for (const { passed, failed } of await Promise.all(
      lanes.map((lane) => runLane(lane, lanes.length === 1)),
    )) {
      total.passed += passed;
      total.failed += failed;
    }
    if (total.failed > 0) break;
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await runTests();
