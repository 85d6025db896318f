import { expect, it } from "vitest";
import { amountTicks, timeAxis } from "./axis-ticks";
import { linearScale } from "./scale";

const labels = (low: bigint, high: bigint) =>
  amountTicks(linearScale(low, high), 2).map(({ label }) => label);

it("labels amounts with equal digits", () => {
  expect(labels(26n, 33n)).toEqual(["0.26", "0.28", "0.30", "0.32", "0.34"]);
  expect(labels(0n, 400_000n)).toEqual(["0", "1,000", "2,000", "3,000", "4,000"]);
  expect(labels(0n, 400_000_000n)).toEqual(["0", "1M", "2M", "3M", "4M"]);
});

it("labels moments by hour, by day up to today, and by month", () => {
  const at = (text: string) => Date.parse(`${text}Z`) / 1000;
  const shown = (from: string, to: string) =>
    timeAxis(at(from), at(to), at(to)).ticks.map(({ label }) => label);
  expect(shown("2026-11-22T08:00", "2026-11-22T10:00")).toEqual(["08:00", "09:00", "10:00"]);
  expect(shown("2026-11-20T00:00", "2026-11-23T12:00")).toEqual(["20 Nov", "21 Nov", "22 Nov", "Today"]);
  expect(shown("2025-11-20T00:00", "2026-11-23T12:00")[0]).toBe("Jan 2026");
});
