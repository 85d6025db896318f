import { describe, expect, it } from "vitest";
import { takesAll } from "./takes-all";

const any = { kind: "collection" } as const;
const item = (tokenId: string | bigint) => ({ kind: "item", tokenId }) as const;
const crown = { type: "Hat", value: "Crown" };
const traits = (...all: { type: string; value?: string; min?: number; max?: number }[]) =>
  ({ kind: "trait", traits: all }) as Extract<Parameters<typeof takesAll>[0], { kind: "trait" }>;

describe("takesAll", () => {
  it("is true for every scope if the offer is for any item", () => {
    for (const scope of [any, item("1"), traits(crown)]) expect(takesAll(any, scope)).toBe(true);
  });

  it("is false for the whole collection if the offer is for a trait or for one item", () => {
    expect(takesAll(traits(crown), any)).toBe(false);
    expect(takesAll(item("1"), any)).toBe(false);
    expect(takesAll(traits(crown), item("1"))).toBe(false);
    expect(takesAll(item("1"), traits(crown))).toBe(false);
  });

  it("is true if both are for the same item", () => {
    expect(takesAll(item("7"), item(7n))).toBe(true);
    expect(takesAll(item("7"), item("8"))).toBe(false);
  });

  it("is true for a scope with more traits than the offer asks for, and false for one with fewer", () => {
    const level = { type: "Level", min: 3, max: 5 };
    expect(takesAll(traits(crown), traits(level, crown))).toBe(true);
    expect(takesAll(traits(level, crown), traits(crown))).toBe(false);
    expect(takesAll(traits(crown), traits({ ...crown, value: "Cap" }))).toBe(false);
  });

  it("accepts a range inside its own range", () => {
    const level = (range: { min?: number; max?: number }) => traits({ type: "Level", ...range });
    expect(takesAll(level({ min: 3 }), level({ min: 3, max: 5 }))).toBe(true);
    expect(takesAll(level({ min: 3, max: 5 }), level({ min: 3 }))).toBe(false);
    expect(takesAll(level({ max: 5 }), level({ min: 6 }))).toBe(false);
    expect(takesAll(level({ min: 3 }), traits({ type: "Level", value: "4" }))).toBe(false);
  });
});
