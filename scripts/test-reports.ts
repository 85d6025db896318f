import { z } from "zod";

export interface TestFile {
  file: string;
  seconds: number;
}

export interface TestReport {
  passed: number;
  failed: number;
  files: readonly TestFile[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Reads the JSON report of Vitest, which names files by their whole path. */
export function readVitestReport(report: unknown, root: string): TestReport {
  const { numPassedTests, numFailedTests, testResults } = vitestSchema.parse(report);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: name.startsWith(root) ? name.slice(root.length) : name,
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, files };
}

interface Suite {
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(z.intersection(suiteSchema, z.object({ file: z.string() }))),
});

function secondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** Reads the JSON report of Playwright. A file's time is that of its tests at every screen size, second tries included. */
export function readPlaywrightReport(report: unknown): TestReport {
  const { stats, suites } = playwrightSchema.parse(report);
  const byFile = new Map<string, number>();
  for (const suite of suites) {
    byFile.set(suite.file, (byFile.get(suite.file) ?? 0) + secondsOf(suite));
  }
  const files = [...byFile].map(([file, seconds]) => ({ file: `e2e/specs/${file}`, seconds }));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, files };
}

/** The slowest files, the slowest first, one a line. */
export function listSlowest(files: readonly TestFile[], count = 10): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}\n`).join("");
}
