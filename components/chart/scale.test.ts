import { describe, expect, it } from "vitest";
import { linearScale, logScale, timeTicks } from "./scale";

const wei = 10n ** 18n;
const ether = (thousandths: number) => (BigInt(thousandths) * wei) / 1000n;

describe("linearScale", () => {
  it("reaches from one round value to another around the data", () => {
    const { ticks, at } = linearScale(ether(261), ether(487));
    expect(ticks).toEqual([200, 300, 400, 500].map(ether));
    expect([at(ether(200)), at(ether(350)), at(ether(500))]).toEqual([0, 0.5, 1]);
  });

  it("tells amounts apart that are equal as floating-point numbers", () => {
    const low = 9_007_199_254_740_993n * wei;
    const { at } = linearScale(low, low + 4n);
    expect(Number(low)).toBe(Number(low + 4n));
    expect(at(low + 4n)).toBeGreaterThan(at(low));
  });

  it("gives a single value room on both sides", () => {
    const { at, ticks } = linearScale(5n * wei, 5n * wei);
    expect(at(5n * wei)).toBeCloseTo(0.5, 1);
    expect(ticks.length).toBeGreaterThan(2);
    expect(linearScale(0n, 0n).ticks).toEqual([0n, 1n]);
  });

  it("has between three and six ticks for any span", () => {
    for (let high = 3n; high < 10n ** 24n; high = high * 2n + 1n) {
      const { length } = linearScale(0n, high).ticks;
      expect(length, String(high)).toBeGreaterThanOrEqual(3);
      expect(length, String(high)).toBeLessThanOrEqual(6);
    }
  });
});

describe("logScale", () => {
  it("makes equal ratios equally long", () => {
    const { at } = logScale(ether(300), ether(2000));
    const [low, middle, high] = [300, 600, 1200].map((value) => at(ether(value)));
    expect((middle ?? 0) - (low ?? 0)).toBeCloseTo((high ?? 0) - (middle ?? 0), 9);
  });

  it("has between two and six ticks inside the axis, for a narrow span and for many decades", () => {
    for (const [low, high] of [
      [300, 310],
      [300, 2000],
      [1, 900_000],
    ] as const) {
      const { ticks, at } = logScale(ether(low), ether(high));
      expect(ticks.length, `${low} to ${high}`).toBeGreaterThanOrEqual(2);
      expect(ticks.length, `${low} to ${high}`).toBeLessThanOrEqual(6);
      for (const tick of ticks) expect(at(tick) >= 0 && at(tick) <= 1).toBe(true);
    }
  });
});

describe("timeTicks", () => {
  const at = (text: string) => Date.parse(`${text}Z`) / 1000;
  const shown = (from: string, to: string) =>
    timeTicks(at(from), at(to)).moments.map((moment) => new Date(moment * 1000).toISOString().slice(0, 16));

  it("steps by whole hours, days and months", () => {
    expect(shown("2026-11-12T03:10:00", "2026-11-12T14:00:00")).toEqual([
      "2026-11-12T04:00",
      "2026-11-12T06:00",
      "2026-11-12T08:00",
      "2026-11-12T10:00",
      "2026-11-12T12:00",
      "2026-11-12T14:00",
    ]);
    expect(timeTicks(at("2026-10-24T00:00:00"), at("2026-11-23T00:00:00")).unit).toBe("day");
    expect(shown("2025-11-20T00:00:00", "2026-11-23T00:00:00")).toEqual([
      "2026-01-01T00:00",
      "2026-04-01T00:00",
      "2026-07-01T00:00",
      "2026-10-01T00:00",
    ]);
  });

  it("never has more than six", () => {
    for (let days = 1; days < 5_000; days += 13) {
      const { moments } = timeTicks(1_790_000_000 - days * 86_400, 1_790_000_000);
      expect(moments.length, `${days} days`).toBeLessThanOrEqual(6);
    }
  });
});
