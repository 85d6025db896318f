import fc from "fast-check";
import { keccak256, stringToBytes } from "viem";
import { describe, expect, it } from "vitest";
import type { TraitCriterion } from "@/lib/contract/order";
import { canonicalTraits, hashTraits } from "./hash-traits";

const anyBound = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyCriterion = fc.oneof(
  fc.record({ type: fc.string({ unit: "grapheme", minLength: 1 }), value: fc.string({ unit: "grapheme" }) }),
  fc
    .tuple(fc.string({ unit: "grapheme", minLength: 1 }), anyBound, anyBound)
    .map(([type, one, two]): TraitCriterion => ({ type, min: Math.min(one, two), max: Math.max(one, two) })),
);
const anyTraits = fc.uniqueArray(anyCriterion, { minLength: 1, maxLength: 6, selector: ({ type }) => type });

describe("canonicalTraits", () => {
  it("writes members in RFC 8785's sequence, whatever their sequence in the input", () => {
    expect(canonicalTraits([{ value: "Crown", type: "Hat" }])).toBe('[{"type":"Hat","value":"Crown"}]');
    expect(canonicalTraits([{ type: "Level", min: 1, max: 5 }])).toBe('[{"max":5,"min":1,"type":"Level"}]');
    expect(canonicalTraits([{ type: "Level", min: 3 }])).toBe('[{"min":3,"type":"Level"}]');
  });

  it("sorts by type in UTF-16 code units, in which an emoji precedes a full-width letter", () => {
    const types = ["b", "a", "B", "\uff21", "\u{1F600}", "ä"];
    const text = canonicalTraits(types.map((type) => ({ type, value: "" })));
    expect([...text.matchAll(/"type":"([^"]+)"/g)].map(([, type]) => type)).toEqual([
      "B",
      "a",
      "b",
      "ä",
      "\u{1F600}",
      "\uff21",
    ]);
  });

  it.each([
    [1 / 3, "0.3333333333333333"],
    [1e30, "1e+30"],
    [4.5, "4.5"],
    [2e-3, "0.002"],
    [1e-27, "1e-27"],
    [1e21, "1e+21"],
    [-0, "0"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
  ])("writes %d as RFC 8785 does: %s", (min, text) => {
    expect(canonicalTraits([{ type: "n", min }])).toBe(`[{"min":${text},"type":"n"}]`);
  });

  it("escapes text as RFC 8785 does", () => {
    const value = "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/";
    expect(canonicalTraits([{ type: "s", value }])).toBe(
      '[{"type":"s","value":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}]',
    );
  });

  it("is the same for every sequence of the same traits, and parses back to them", () => {
    fc.assert(
      fc.property(
        anyTraits.chain((traits) =>
          fc.tuple(fc.constant(traits), fc.shuffledSubarray(traits, { minLength: traits.length })),
        ),
        ([traits, shuffled]) => {
          const text = canonicalTraits(traits);
          expect(canonicalTraits(shuffled)).toBe(text);
          const byType = (one: TraitCriterion, two: TraitCriterion) => (one.type < two.type ? -1 : 1);
          // JSON has one zero.
          const noNegativeZero = JSON.parse(JSON.stringify(traits.toSorted(byType)));
          expect(JSON.parse(text)).toEqual(noNegativeZero);
        },
      ),
    );
  });

  it.each<[string, TraitCriterion[]]>([
    ["no trait", []],
    [
      "a type named twice",
      [
        { type: "Hat", value: "Crown" },
        { type: "Hat", value: "Cap" },
      ],
    ],
    ["half a surrogate pair in a value", [{ type: "Hat", value: "\ud83d" }]],
    ["half a surrogate pair in a type", [{ type: "\ude00", value: "Crown" }]],
    ["a range without a bound", [{ type: "Level" }]],
    ["an empty range", [{ type: "Level", min: 5, max: 1 }]],
    ["a bound that is no number", [{ type: "Level", min: Number.NaN }]],
    ["a bound without end", [{ type: "Level", max: Number.POSITIVE_INFINITY }]],
  ])("refuses %s", (_, traits) => {
    expect(() => canonicalTraits(traits)).toThrow(expect.objectContaining({ code: "invalid_traits" }));
  });
});

describe("hashTraits", () => {
  it("is the keccak of the canonical text in UTF-8", () => {
    expect(hashTraits([{ type: "Hat", value: "Crown" }])).toBe(
      keccak256(stringToBytes('[{"type":"Hat","value":"Crown"}]')),
    );
  });

  it("distinguishes a value from a range, a number from its text, and one bound from the other", () => {
    const variants: TraitCriterion[] = [
      { type: "Level", value: "3" },
      { type: "Level", min: 3 },
      { type: "Level", max: 3 },
      { type: "Level", min: 3, max: 3 },
    ];
    expect(new Set(variants.map((trait) => hashTraits([trait]))).size).toBe(variants.length);
  });
});
