import { describe, expect, it } from "vitest";
import type { OrderVisibility } from "@/lib/trade/make/order-visibility";
import { type Made, madeSentence, madeTitle, madeTone } from "./made-words";

function words(side: Made["side"], visibility: OrderVisibility | null): [tone: string, words: string] {
  const made: Made = { side, name: "Kiln #7", visibility };
  return [madeTone(made), `${madeTitle(made)}. ${madeSentence(made, "Until it ends.")}`];
}

const inactive = { status: "inactive", statusReason: "not_approved", hidden: false } as const;

describe("the words about a new order", () => {
  it("call it live where the marketplace does", () => {
    expect(words("listing", null)).toEqual(["pos", "Listed. Kiln #7 is live. Until it ends."]);
    expect(words("offer", null)).toEqual([
      "pos",
      "Offer made. Your offer for Kiln #7 is live. Until it ends.",
    ]);
  });

  it("give the reason why a stored order cannot be filled", () => {
    expect(words("listing", inactive)).toEqual([
      "warn",
      "Listing stored, not live. Your listing of Kiln #7 is stored, but it cannot be filled now: approval missing. It stays valid until it ends or you cancel it on-chain.",
    ]);
    expect(words("offer", { ...inactive, statusReason: "insufficient_balance" })).toEqual([
      "warn",
      "Offer stored, not live. Your offer for Kiln #7 is stored, but it cannot be filled now: balance too low. It stays valid until it ends or you cancel it on-chain.",
    ]);
    expect(words("listing", { ...inactive, statusReason: null })[1]).toContain("filled now: paused. It");
  });

  it("say that a hidden order is not shown", () => {
    expect(words("listing", { status: "active", statusReason: null, hidden: true })).toEqual([
      "warn",
      "Listing stored, not live. Your listing of Kiln #7 is stored, but it is not shown: hidden, still fillable.",
    ]);
  });
});
