import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankByRarity } from "./rarity";

const types = new Map([
  [1, "Hat"],
  [2, "Hat"],
  [3, "Eyes"],
]);
const ranksOf = (...traitIds: number[][]) => {
  const items = traitIds.map((ids, at) => ({ id: at + 1, traitIds: ids }));
  const ranks = rankByRarity(items, types);
  return items.map((item) => ranks.get(item.id));
};

describe("rankByRarity", () => {
  it("puts the rarer value first", () => {
    expect(ranksOf([1], [1], [2], [1])).toEqual([2, 2, 1, 2]);
  });

  it("counts having a type that the others lack, and lacking one that the others have", () => {
    expect(ranksOf([1, 3], [1], [1], [1])).toEqual([1, 2, 2, 2]);
    expect(ranksOf([1], [1, 3], [1, 3], [1, 3])).toEqual([1, 2, 2, 2]);
  });

  it("gives equal items one rank and skips the ranks after", () => {
    expect(ranksOf([1], [1], [1], [2], [2])).toEqual([3, 3, 3, 1, 1]);
  });

  it("omits items without traits", () => {
    expect(ranksOf([1], [], [1])).toEqual([1, undefined, 1]);
    expect(ranksOf([], [])).toEqual([undefined, undefined]);
  });

  it("does not depend on order", () => {
    const traits = fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(traits, { minLength: 1, maxLength: 30 }), (all) => {
        const items = all.map((traitIds, id) => ({ id, traitIds }));
        const reversed = items.map((item) => ({ ...item, traitIds: item.traitIds.toReversed() })).reverse();
        expect(rankByRarity(reversed, types)).toEqual(rankByRarity(items, types));
      }),
    );
  });
});
