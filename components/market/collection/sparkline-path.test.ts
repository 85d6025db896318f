import { describe, expect, it } from "vitest";
import { sparklinePath } from "./sparkline-path";

describe("sparklinePath", () => {
  it("spans the box and ends at the last point", () => {
    expect(sparklinePath(["1", "3", "2"], 100, 20, 0)).toEqual({
      path: "M0 20L50 0L100 10",
      end: { x: 100, y: 10 },
      rising: true,
    });
  });

  it("breaks at an unknown point", () => {
    expect(sparklinePath(["1", null, "2", "1"], 90, 20, 0)?.path).toBe("M0 20M60 0L90 20");
  });

  it("draws a flat course through the middle", () => {
    expect(sparklinePath(["2", "2"], 10, 20, 0)?.path).toBe("M0 10L10 10");
  });

  it("draws nothing with fewer than two points", () => {
    expect(sparklinePath([null, "2", null], 10, 20, 0)).toBeNull();
    expect(sparklinePath([], 10, 20, 0)).toBeNull();
  });
});
