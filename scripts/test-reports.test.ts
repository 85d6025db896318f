import { describe, expect, it } from "vitest";
import { listSlowest, readPlaywrightReport, readVitestReport } from "./test-reports";

const test = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

describe("the report of a run", () => {
  it("counts the tests of Vitest and times its files", () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { name: "/home/lib/a.test.ts", startTime: 1_000, endTime: 3_500 },
        { name: "/elsewhere/b.test.ts", startTime: 1_000, endTime: 1_250 },
      ],
    };
    expect(readVitestReport(report, "/home/")).toEqual({
      passed: 7,
      failed: 1,
      files: [
        { file: "lib/a.test.ts", seconds: 2.5 },
        { file: "/elsewhere/b.test.ts", seconds: 0.25 },
      ],
    });
  });

  it("counts the tests of Playwright and adds up what a file took at every size, second tries and groups included", () => {
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 2 },
      suites: [
        { file: "a.spec.ts", specs: [test(1_000, 500)], suites: [{ specs: [test(250)] }] },
        { file: "b.spec.ts", specs: [test(2_000)] },
        { file: "a.spec.ts", specs: [test(250)] },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 4,
      failed: 2,
      files: [
        { file: "e2e/specs/a.spec.ts", seconds: 2 },
        { file: "e2e/specs/b.spec.ts", seconds: 2 },
      ],
    });
  });

  it("ends with the slowest files, the slowest first", () => {
    const files = [0.04, 123.456, 7].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
    expect(listSlowest(files, 2)).toBe("   123.5 s  123.456.test.ts\n     7.0 s  7.test.ts\n");
  });
});
