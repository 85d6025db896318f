import { describe, expect, it } from "vitest";
import { sparklinePath } from "./sparkline-path";

describe("sparklinePath", () => {
  it("spans the box and ends at the last point", () => {
    expect(sparklinePath(["1", "3", "2"], { width: 100, height: 20, inset: 0 })).toEqual({
      path: "M0 20L50 0L100 10",
      bridges: "",
      end: { x: 100, y: 10 },
      rising: true,
    });
  });

  it("begins at a given value, so that small changes stay small", () => {
    expect(sparklinePath([4, 3, 4], { width: 10, height: 20, inset: 0, from: 0 })?.path).toBe(
      "M0 0L5 5L10 0",
    );
  });

  it("breaks at an unknown point, and bridges the gap apart from the path", () => {
    expect(sparklinePath(["1", null, "2", "1"], { width: 90, height: 20, inset: 0 })).toMatchObject({
      path: "M0 20M60 0L90 20",
      bridges: "M0 20L60 0",
    });
  });

  it("draws a flat course through the middle", () => {
    expect(sparklinePath(["2", "2"], { width: 10, height: 20, inset: 0 })?.path).toBe("M0 10L10 10");
  });

  it("draws nothing with fewer than two points", () => {
    expect(sparklinePath([null, "2", null], { width: 10, height: 20, inset: 0 })).toBeNull();
    expect(sparklinePath([], { width: 10, height: 20, inset: 0 })).toBeNull();
  });
});
