import { describe, expect, it } from "vitest";
import { unitsBefore } from "./units-over-time";

describe("unitsBefore", () => {
  const changes = [
    { timestamp: 10, units: 2n },
    { timestamp: 20, units: -1n },
    { timestamp: 30, units: 5n },
  ];

  it("counts backwards from what is held now; a change at a moment is not before it", () => {
    expect(unitsBefore(changes, [5, 10, 11, 20, 21, 30, 31], 6n)).toEqual([0n, 0n, 2n, 2n, 1n, 1n, 6n]);
  });

  it("has what was there before all changes, and never less than none", () => {
    expect(unitsBefore([], [1, 2], 3n)).toEqual([3n, 3n]);
    expect(unitsBefore(changes, [5], 2n)).toEqual([0n]);
  });
});
