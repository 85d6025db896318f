import { describe, expect, it } from "vitest";
import { assignItems, type Choice } from "./assign-items";
import type { GivenItem } from "./request";

function item(tokenId: number, rarityRank: number | null = null): GivenItem {
  return {
    chain: "base",
    contract: "0x00000000000000000000000000000000000000c0",
    tokenId: `${tokenId}`,
    name: `Kiln #${tokenId}`,
    image: null,
    labels: [],
    collection: { slug: "kiln", name: "Kiln" },
    standard: "erc721",
    rarityRank,
  };
}

function choice(id: string, items: readonly GivenItem[], remaining = 1, isNamed = false): Choice {
  return {
    offer: { id, remaining: `${remaining}`, scope: { kind: isNamed ? "item" : "collection" } },
    items,
  };
}

const proposed = (choices: readonly Choice[]) =>
  assignItems(choices).map(({ key, item, isFurther }) => [key, item?.tokenId ?? null, isFurther]);

describe("assignItems", () => {
  it("gives each item once, the least rare first, and keeps a named item for its own offer", () => {
    const all = [item(1, 5), item(2, 90), item(3, null), item(4, 40)];
    expect(
      proposed([choice("any", all), choice("named", [item(2, 90)], 1, true), choice("other", all)]),
    ).toEqual([
      ["any:0", "4", false],
      ["named:0", "2", false],
      ["other:0", "1", false],
    ]);
  });

  it("proposes several items for an offer that takes several, and none that is not there", () => {
    expect(proposed([choice("five", [item(1), item(2), item(3)], 2), choice("late", [item(1)])])).toEqual([
      ["five:0", "1", false],
      ["five:1", "2", true],
      ["late:0", null, false],
    ]);
  });

  it("gives units of an edition to several offers, but to one offer only once", () => {
    const editions = [1, 2].map((id): GivenItem => ({ ...item(id), standard: "erc1155" }));
    expect(proposed([choice("three", editions, 3), choice("one", editions)])).toEqual([
      ["three:0", "1", false],
      ["three:1", "2", true],
      ["one:0", "1", false],
    ]);
  });

  it("takes an item from its own offer if the better offer has no other", () => {
    expect(proposed([choice("any", [item(1)]), choice("named", [item(1)], 1, true)])).toEqual([
      ["any:0", "1", false],
      ["named:0", null, false],
    ]);
  });
});
