import { readFile, rm } from "node:fs/promises";
import { nightlyTests, withoutNightly } from "./nightly-tests";
import { projectRoot, runScript } from "./run-script";
import { listSlowest, readPlaywrightReport, readVitestReport, type TestReport } from "./test-reports";

interface Section {
  title: string;
  script: string;
  /** Whether it takes only the processor time that the other lanes leave. */
  yields?: true;
  /** Whether it is left out at every change. */
  isNightly?: true;
  /** The JSON report that the script's test runner writes; without one the section counts as a single check. */
  report?: { file: string; read: (report: unknown) => TestReport };
}

const readVitest = (report: unknown) => readVitestReport(report, projectRoot);

/**
 * Stages follow one another. The lanes of a stage run side by side, each its sections in order: what keeps one core busy, or waits
 * for the time of chains, leaves room for another. The browser tests leave little.
 */
const stages: readonly (readonly (readonly Section[])[])[] = [
  [
    [
      { title: "Build", script: "build" },
      { title: "Bundle size", script: "size" },
      {
        title: "Release as another user runs it",
        script: "test:release",
        isNightly: true,
        report: { file: "test-results/release.json", read: readVitest },
      },
      // After the build, which writes where Next's types are written. Beside the browser tests it would take longer than it saves here.
      { title: "Types", script: "check:types" },
      {
        title: "Local mode as a whole",
        script: "test:local",
        isNightly: true,
        report: { file: "test-results/local-mode.json", read: readVitest },
      },
      {
        title: "Hostile tokens in a browser",
        script: "test:tokens",
        isNightly: true,
        report: { file: "test-results/tokens.json", read: readVitest },
      },
      {
        title: "Plans of the statements on a large market",
        script: "test:plans",
        isNightly: true,
        report: { file: "test-results/plans.json", read: readVitest },
      },
    ],
    [
      // Installs one if there is none, which waits for the network alone.
      { title: "Browser for the tests", script: "browser" },
      { title: "Format and lint", script: "check:lint" },
      { title: "Unused code and dependencies", script: "check:unused" },
      {
        title: "Unit and service tests",
        script: "test:unit",
        report: { file: "test-results/vitest.json", read: readVitest },
      },
    ],
  ],
  [
    [
      {
        title: "Browser tests",
        script: "test:e2e",
        report: { file: "test-results/playwright.json", read: readPlaywrightReport },
      },
    ],
    // One core is free while the stack starts, and while the last tests wait. At every change a unit test compares the sources' hashes.
    [{ title: "Contracts", script: "check:contracts", yields: true, isNightly: true }],
  ],
];

const isNight = process.argv.includes("--nightly");
if (!isNight) process.env[withoutNightly] = "1";

// Programs in Go, as the checker of types is one, clear their memory a quarter as often: that took a tenth of their processor time.
process.env.GOGC ??= "400";

async function reportOf({ report }: Section, passed: boolean): Promise<TestReport> {
  const check = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, files: [] };
  if (report === undefined) return check;
  const text = await readFile(`${projectRoot}/${report.file}`, "utf8").catch(() => null);
  const read = text === null ? check : report.read(JSON.parse(text));
  // A runner that ends with an error although no test failed has failed all the same.
  return passed || read.failed > 0 ? read : { ...read, failed: 1 };
}

function addUp(reports: readonly TestReport[]): TestReport {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    files: reports.flatMap(({ files }) => files),
  };
}

async function runSection(section: Section, isAlone: boolean): Promise<TestReport> {
  const start = Date.now();
  process.stdout.write(`\n=== ${section.title} (npm run ${section.script})\n`);
  if (section.report !== undefined) await rm(`${projectRoot}/${section.report.file}`, { force: true });
  const passed = await runScript(section.script, isAlone, section.yields);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  process.stdout.write(`=== ${section.title}: ${passed ? "ok" : "FAILED"} after ${seconds} s\n`);
  return reportOf(section, passed);
}

/** Runs the sections of a lane that are due and stops at the first that fails. */
async function runLane(sections: readonly Section[], isAlone: boolean): Promise<TestReport> {
  const reports: TestReport[] = [];
  for (const section of sections) {
    if (section.isNightly && !isNight) continue;
    const report = await runSection(section, isAlone);
    reports.push(report);
    if (report.failed > 0) break;
  }
  return addUp(reports);
}

/**
 * Runs what every change must pass, with `--nightly` everything, and stops after the stage in which something fails. It ends with the ten
 * test files that took longest, and its last line is `N passed, N failed`.
 */
async function runTests(): Promise<void> {
  let total = addUp([]);
  for (const lanes of stages) {
    const reports = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    total = addUp([total, ...reports]);
    if (total.failed > 0) break;
  }
  const slowest = listSlowest(total.files);
  if (slowest !== "") process.stdout.write(`\nThe slowest test files:\n${slowest}`);
  if (!isNight) {
    process.stdout.write(
      `\nLeft to npm run test:nightly: ${nightlyTests.length} test files, browser tests marked @nightly, the release, local mode, hostile tokens,\nstatements on a large market, the contracts.\n`,
    );
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await runTests();
