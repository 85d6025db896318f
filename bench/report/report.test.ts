import { describe, expect, it } from "vitest";
import { type Measure, quantile } from "./measure";
import { formatReport } from "./report";

const rate: Measure = { group: "Pages", name: "home", value: 80, unit: "/s", base: 100 };

describe("formatReport", () => {
  it("compares a ratio with its target, and names the missed targets", () => {
    const text = formatReport([{ ...rate, target: { of: "ratio", is: "at least", limit: 0.9 } }]);
    expect(text).toMatch(/0\.80 +≥ 0\.9 +MISS/);
    expect(text).toContain("Targets missed:\n    Pages: home");
  });

  it("compares a value itself with its target, even if it has a base", () => {
    const text = formatReport([{ ...rate, target: { of: "value", is: "at most", limit: 80 } }]);
    expect(text).toMatch(/≤ 80 \/s +ok/);
    expect(text).toContain("Every target is met.");
  });
});

describe("quantile", () => {
  it("is the value that the given share of all values does not exceed", () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile([7], 0.99)]).toEqual([100, 198, 7]);
  });
});
