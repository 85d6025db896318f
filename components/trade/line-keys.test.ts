import { describe, expect, it } from "vitest";
import { lineKeys } from "./line-keys";
import { feeLines } from "./sum";

describe("the lines of a sum", () => {
  it("differ where two creators have equal shares", () => {
    const fees = [
      { kind: "creator", bps: 250, amount: 5n },
      { kind: "creator", bps: 250, amount: 5n },
      { kind: "marketplace", bps: 50, amount: 1n },
    ] as const;
    const labels = feeLines(fees, -1n).map(({ label }) => label);
    expect(labels[0]).toBe(labels[1]);
    expect(new Set(lineKeys(labels)).size).toBe(labels.length);
  });

  it("keep their keys where a line is added below", () => {
    expect(lineKeys(["Price", "Fee", "More"]).slice(0, 2)).toEqual(lineKeys(["Price", "Fee"]));
  });
});
