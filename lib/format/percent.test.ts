import { describe, expect, it } from "vitest";
import { changeTone, formatBps, formatChange, formatShare } from "./percent";

describe("formatChange", () => {
  it.each([
    ["0.062", "+6.2%"],
    ["-0.018", "−1.8%"],
    ["0", "0.0%"],
    ["0.0004", "0.0%"],
    ["-0.0004", "0.0%"],
    ["9.99", "+999.0%"],
    ["12", ">999%"],
  ])("shows %s as %s", (fraction, shown) => {
    expect(formatChange(fraction)).toBe(shown);
  });
});

describe("changeTone", () => {
  it("is neutral for a change that reads 0.0%", () => {
    expect(changeTone("0.0004")).toBe("neutral");
    expect(changeTone("0.062")).toBe("pos");
    expect(changeTone("-0.018")).toBe("neg");
  });
});

describe("formatShare", () => {
  it("never shows a positive share as zero", () => {
    expect(formatShare("0.159")).toBe("15.9%");
    expect(formatShare("0.0001")).toBe("<0.1%");
    expect(formatShare("0")).toBe("0.0%");
  });
});

describe("formatBps", () => {
  it("is exact", () => {
    expect([250, 500, 50, 1].map(formatBps)).toEqual(["2.5%", "5%", "0.5%", "0.01%"]);
  });
});
