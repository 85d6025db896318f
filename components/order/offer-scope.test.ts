import { describe, expect, it } from "vitest";
import { scopeWords, traitWords } from "./offer-scope";

describe("What an offer takes", () => {
  it("names the item, the collection or every trait", () => {
    expect(scopeWords({ scope: { kind: "item", tokenId: "7" } })).toBe("#7");
    expect(scopeWords({ scope: { kind: "collection" } })).toBe("Any item");
    const traits = [
      { type: "Hat", value: "Crown" },
      { type: "Level", min: 3, max: 5 },
    ];
    expect(scopeWords({ scope: { kind: "trait", traits } })).toBe("Hat: Crown, Level: 3 to 5");
  });

  it("says ranges that are open to one side", () => {
    expect(traitWords([{ type: "Level", min: 3 }])).toBe("Level: 3 or more");
    expect(traitWords([{ type: "Level", max: 5 }])).toBe("Level: 5 or less");
  });
});
