import { describe, expect, it } from "vitest";
import { bucketsOf, sumByEndpoint } from "./usage-buckets";

const day = 86_400;
const today = 20_000 * day;
const rows = [
  { from: today - day, endpoint: "GET /chains", calls: 3, errors: 1 },
  { from: today, endpoint: "GET /chains", calls: 2, errors: 0 },
  { from: today, endpoint: "GET /activity", calls: 9, errors: 2 },
];

describe("the usage of keys", () => {
  it("has a place for each day, also for those without calls", () => {
    const buckets = bucketsOf(rows, "7d", today + 3_600);
    expect(buckets.map(({ from }) => (from - today) / day)).toEqual([-6, -5, -4, -3, -2, -1, 0]);
    expect(buckets.map(({ calls }) => [...calls.values()].reduce((sum, count) => sum + count, 0))).toEqual([
      0, 0, 0, 0, 0, 3, 11,
    ]);
  });

  it("is summed by endpoint, the most used first", () => {
    expect(sumByEndpoint(rows)).toEqual([
      { endpoint: "GET /activity", calls: 9, errors: 2 },
      { endpoint: "GET /chains", calls: 5, errors: 1 },
    ]);
  });
});
