import { describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import { offerSentence, offerWords } from "./offer-words";

const collection = { slug: "the-notables", name: "The Notables" };

function offer(scope: Order["scope"], item?: Order["item"]): Pick<Order, "scope" | "item" | "collection"> {
  return { scope, collection, ...(item && { item }) };
}

describe("the scope of an offer in words", () => {
  it("names the collection of an offer for any of its items", () => {
    expect(offerWords(offer({ kind: "collection" }))).toEqual({
      title: "Any item of The Notables",
      condition: null,
    });
  });

  it("names the collection and the traits of an offer for items with traits", () => {
    const trait = offer({
      kind: "trait",
      traits: [
        { type: "Beard", value: "Bushy" },
        { type: "Level", min: 3 },
      ],
    });
    expect(offerWords(trait)).toEqual({
      title: "Any item of The Notables",
      condition: "With Beard: Bushy and Level: at least 3",
    });
    expect(offerSentence(trait)).toBe("Any item of The Notables with Beard: Bushy and Level: at least 3");
  });

  it("names the item of an offer for one item, and an unknown one by its number", () => {
    const scope = { kind: "item", tokenId: "271" } as const;
    const named = offer(scope, { tokenId: "271", name: "Notable No. 271", image: null });
    expect(offerSentence(named)).toBe("Notable No. 271");
    expect(offerSentence(offer(scope))).toBe("The Notables #271");
  });
});
