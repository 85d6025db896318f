import { afterEach, describe, expect, it } from "vitest";
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

describe("a percent on a page in German", () => {
  afterEach(() => {
    globalThis.quaysideWords = undefined;
  });

  it("has a space before its sign that does not break", () => {
    globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
    expect([formatChange("0.062"), formatChange("-0.018"), formatChange("0"), formatChange("12")]).toEqual([
      "+6,2\u00a0%",
      "−1,8\u00a0%",
      "0,0\u00a0%",
      ">999\u00a0%",
    ]);
    expect([formatShare("0.159"), formatShare("0.0001"), formatBps(250)]).toEqual([
      "15,9\u00a0%",
      "<0,1\u00a0%",
      "2,5\u00a0%",
    ]);
  });

  it("has no marks of direction from right to left, since words isolate their values", () => {
    globalThis.quaysideWords = () => ({ code: "ar-XB", direction: "rtl", of: () => undefined });
    expect(formatBps(500)).toBe("5%");
  });
});
