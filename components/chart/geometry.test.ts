import { describe, expect, it } from "vitest";
import type { Series } from "./chart-model";
import { areaPath, firstMark, markByKey, nearestMark, stepPath } from "./geometry";

const line = (id: string, ...marks: Series["marks"]): Series => ({
  id,
  label: id,
  look: "steps",
  ink: {},
  marks,
});

const low = line("low", { x: 0, until: 0.5, y: 0.2 }, { x: 0.5, until: 1, y: 0.4 });
const high = line("high", { x: 0, until: 0.5, y: 0.8 }, { x: 0.5, until: 1, y: 1 });

describe("stepPath", () => {
  it("holds each value until the next mark", () => {
    expect(stepPath(low.marks)).toBe("M0 800H500V600H1000");
  });

  it("leaves a gap where nothing is known", () => {
    expect(
      stepPath([
        { x: 0, until: 0.25, y: 0.5 },
        { x: 0.5, until: 1, y: 0.5 },
      ]),
    ).toBe("M0 500H250M500 500H1000");
  });
});

describe("areaPath", () => {
  it("closes each part at the foot", () => {
    expect(areaPath(low.marks)).toBe("M0 800H500V600H1000V1000H0Z");
    expect(areaPath([])).toBe("");
  });
});

describe("nearestMark", () => {
  it("goes by time, and by height only among marks of one time", () => {
    const chart = { series: [low, high], nearest: "time" } as const;
    expect(nearestMark(chart, { x: 0.7, y: 0.1 }, 2)).toEqual({ series: 0, mark: 1 });
    expect(nearestMark(chart, { x: 0.7, y: 0.9 }, 2)).toEqual({ series: 1, mark: 1 });
    // The mark of the other time is nearer on a plot that is high and narrow.
    expect(nearestMark(chart, { x: 0.45, y: 1 }, 0.2)).toEqual({ series: 1, mark: 0 });
  });

  it("goes by distance on the screen among dots", () => {
    const dots = line("dots", { x: 0.5, y: 0.1 }, { x: 0.6, y: 0.9 });
    const chart = { series: [dots], nearest: "distance" } as const;
    expect(nearestMark(chart, { x: 0.51, y: 0.8 }, 2)).toEqual({ series: 0, mark: 1 });
    expect(nearestMark({ ...chart, series: [line("none")] }, { x: 0, y: 0 }, 2)).toBeNull();
  });
});

describe("markByKey", () => {
  const series = [low, line("empty"), high];
  it("goes along a series and stops at its ends", () => {
    expect(markByKey(series, { series: 0, mark: 1 }, "ArrowLeft")).toEqual({ series: 0, mark: 0 });
    expect(markByKey(series, { series: 0, mark: 0 }, "ArrowLeft")).toEqual({ series: 0, mark: 0 });
    expect(markByKey(series, { series: 0, mark: 0 }, "PageDown")).toEqual({ series: 0, mark: 1 });
    expect(markByKey(series, { series: 0, mark: 1 }, "Home")).toEqual({ series: 0, mark: 0 });
    const long = [line("long", ...Array.from({ length: 30 }, () => ({ x: 0, y: 0 })))];
    expect(markByKey(long, { series: 0, mark: 25 }, "PageUp")).toEqual({ series: 0, mark: 15 });
  });

  it("goes to the same time in the next series that has marks", () => {
    expect(markByKey(series, { series: 0, mark: 1 }, "ArrowDown")).toEqual({ series: 2, mark: 1 });
    expect(markByKey(series, { series: 2, mark: 0 }, "ArrowUp")).toEqual({ series: 0, mark: 0 });
    expect(markByKey(series, { series: 0, mark: 1 }, "ArrowUp")).toEqual({ series: 0, mark: 1 });
  });

  it("leaves other keys alone", () => {
    expect(markByKey(series, { series: 0, mark: 1 }, "Tab")).toBeNull();
  });
});

it("begins at the newest mark", () => {
  expect(firstMark([line("empty"), high])).toEqual({ series: 1, mark: 1 });
  expect(firstMark([line("empty")])).toBeNull();
});
