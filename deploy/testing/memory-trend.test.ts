import { describe, expect, it } from "vitest";
import { isFlat, type MemorySample, trendOf } from "./memory-trend";

/** 120 minutes of a process of 100 MB. */
const hours = (valueAt: (minute: number) => number): MemorySample[] =>
  Array.from({ length: 120 }, (_, minute) => ({ minute, value: valueAt(minute) * 1e6 }));
/** Up and down by up to five percent from minute to minute. */
const noise = (minute: number) => ((minute * 37) % 101) / 20;

describe("the memory of a process", () => {
  it("is flat after it has warmed up, though it goes up and down", () => {
    const warm = hours((minute) => 100 - 40 * Math.exp(-minute / 8) + noise(minute));
    expect(isFlat(trendOf(warm))).toBe(true);
    expect(isFlat(trendOf(hours((minute) => 100 + (minute === 90 ? 400 : 0))))).toBe(true);
    expect(isFlat(trendOf(hours((minute) => 100 - minute / 10)))).toBe(true);
  });

  it("is not flat if it grows all the time, however slowly", () => {
    const leak = trendOf(hours((minute) => 100 + noise(minute) + minute / 15));
    expect(leak.perHour).toBeGreaterThan(0.03);
    expect(leak.perHour).toBeLessThan(0.05);
    expect(isFlat(leak)).toBe(false);
  });

  it("is not flat if it grew once and stayed so", () => {
    const step = trendOf(hours((minute) => (minute < 50 ? 100 : 110)));
    expect(step).toEqual({ perHour: 0, growth: 1.1 });
    expect(isFlat(step)).toBe(false);
  });

  it("cannot be judged from a few samples", () => {
    expect(isFlat(trendOf(hours(() => 100).slice(0, 7)))).toBe(false);
  });
});
