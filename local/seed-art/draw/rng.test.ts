import { describe, expect, it } from "vitest";
import { createRng, without } from "./rng";

describe("createRng", () => {
  it("gives the same numbers for the same parts, on every machine", () => {
    const rng = createRng(1, "kiln", 7n);
    expect([rng.next(), rng.next()]).toMatchInlineSnapshot(`
      [
        0.5876846523024142,
        0.5514104922767729,
      ]
    `);
    expect(createRng(1, "kiln", 7n).next()).not.toBe(createRng(1, "kiln", 8n).next());
  });

  it("spreads evenly over its range, for neighbouring seeds too", () => {
    const firsts = Array.from({ length: 4000 }, (_, index) => createRng(1, "kiln", index).next());
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...firsts)).toBeLessThan(1);
  });

  it("includes both ends of a whole-number range", () => {
    const rng = createRng("ends");
    const seen = new Set(Array.from({ length: 200 }, () => rng.int(3, 5)));
    expect([...seen].sort()).toEqual([3, 4, 5]);
  });

  it("draws keys by weight and never one without weight", () => {
    const rng = createRng("weights");
    const table = { common: { weight: 3 }, rare: { weight: 1 }, never: { weight: 0 } };
    const counts = { common: 0, rare: 0, never: 0 };
    for (let roll = 0; roll < 4000; roll += 1) counts[rng.key(table)] += 1;
    expect(counts.common / 4000).toBeCloseTo(0.75, 1);
    expect(counts.never).toBe(0);
  });

  it("shuffles without losing or doubling a value", () => {
    expect(createRng("shuffle").shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it("refuses to choose from nothing", () => {
    expect(() => createRng("empty").pick([])).toThrow(RangeError);
    expect(() => createRng("empty").key(without({ only: { weight: 1 } }, () => true))).toThrow(RangeError);
  });
});
