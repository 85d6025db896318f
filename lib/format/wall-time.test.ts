import { expect, it } from "vitest";
import { readWallTime, wallTime } from "./wall-time";

const moment = Date.UTC(2026, 11, 3, 22) / 1_000;

it("fills a field of date and time, and reads it back", () => {
  expect(wallTime(moment, "utc")).toBe("2026-12-03T22:00");
  expect(readWallTime("2026-12-03T22:00", "utc")).toBe(moment);
  expect(readWallTime(wallTime(moment, "local"), "local")).toBe(moment);
});

it("reads no half-typed date", () => {
  for (const text of ["", "2026-12-03", "2026-13-03T22:00", "1960-01-01T00:00"])
    expect(readWallTime(text, "utc")).toBeNull();
});
