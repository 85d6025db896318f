import { parseEther, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Traits } from "@/lib/contract/item";
import { sampleChain, samplePin, usdc } from "@/lib/trade/testing/sample-chain";
import { buyNowAny, buyNowItem, buyNowTraits, offersMore } from "./buy-now-price";
import { priceSentence } from "./price-sentence";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const wrapped = sampleChain.wrappedCurrency.address;
const rated: WebChain = {
  ...web,
  chain: {
    ...sampleChain,
    nativeCurrency: { ...sampleChain.nativeCurrency, usd: { rate: "2000", at: 0, source: "test" } },
    currencies: sampleChain.currencies.map((currency) => ({
      ...currency,
      usd: { rate: currency.address === usdc ? "1" : "2000", at: 0, source: "test" },
    })),
  },
};

function collection(floor: Record<string, string>): Pick<Collection, "stats"> {
  return { stats: { floor } as Collection["stats"] };
}

describe("for any item", () => {
  const price = buyNowAny(collection({ base: "0.125", ethereum: "9" }), web);

  it("warns of an offer in the wrapped coin above the floor of its chain, and says how far", () => {
    const above = { price: "0.1628", currency: wrapped };
    expect(offersMore(above, web, price)).toBe(true);
    expect(priceSentence(above, web, price)).toBe("30.2% above floor.");
    expect(price?.note).toBe("You can buy one for less.");
  });

  it("does not warn at the floor or below it, nor where nothing is listed or typed", () => {
    expect(offersMore({ price: "0.125", currency: wrapped }, web, price)).toBe(false);
    expect(priceSentence({ price: "0.125", currency: wrapped }, web, price)).toBe("At the floor.");
    expect(priceSentence({ price: "0.1", currency: wrapped }, web, price)).toBe("20.0% below floor.");
    expect(offersMore({ price: "", currency: wrapped }, web, price)).toBe(false);
    expect(buyNowAny(collection({ ethereum: "9" }), web)).toBeNull();
    expect(priceSentence({ price: "1", currency: wrapped }, web, null)).toBeNull();
  });

  it("compares a token by the reference rates, and not at all without them", () => {
    const draft = { price: "300", currency: usdc };
    expect(offersMore(draft, web, price)).toBe(false);
    expect(offersMore(draft, rated, price)).toBe(true);
    expect(priceSentence(draft, rated, price)).toBe("20.0% above floor, by the reference rates.");
  });
});

describe("for traits", () => {
  const facets = {
    traits: [
      {
        type: "Hat",
        kind: "string",
        values: [{ value: "Crown", count: 2, listed: 1, floor: { base: "0.9" } }],
      },
      {
        type: "Eyes",
        kind: "string",
        values: [{ value: "Red", count: 2, listed: 1, floor: { base: "1.5" } }],
      },
    ],
  } satisfies Pick<Traits, "traits">;

  it("is the highest of their floors on the chain, since no item with all of them is cheaper", () => {
    const traits = [
      { type: "Hat", value: "Crown" },
      { type: "Eyes", value: "Red" },
      { type: "Level", min: 3 },
    ];
    const price = buyNowTraits(traits, facets, web);
    expect(price).toMatchObject({ of: "trait_floor", trait: "Eyes: Red", amount: parseEther("1.5") });
    expect(priceSentence({ price: "3", currency: wrapped }, web, price)).toBe(
      "100.0% above the floor of Eyes: Red.",
    );
  });

  it("is not known where none with the trait is listed on the chain, or the traits are still loading", () => {
    expect(buyNowTraits([{ type: "Hat", value: "Cap" }], facets, web)).toBeNull();
    expect(buyNowTraits([{ type: "Hat", value: "Crown" }], undefined, web)).toBeNull();
  });
});

describe("for one item", () => {
  it("is what its own listing asks, in the native currency", () => {
    const listing = { unitPrice: parseEther("2").toString(), currency: zeroAddress };
    const price = buyNowItem(listing, web);
    expect(offersMore({ price: "2.1", currency: wrapped }, web, price)).toBe(true);
    expect(priceSentence({ price: "2.1", currency: wrapped }, web, price)).toBe("5.0% above its price.");
    expect(priceSentence({ price: "2", currency: wrapped }, web, price)).toBe("At its price.");
    expect(buyNowItem(null, web)).toBeNull();
    expect(buyNowItem({ unitPrice: "2000000000", currency: usdc }, web)).toBeNull();
    expect(buyNowItem({ unitPrice: "2000000000", currency: usdc }, rated)?.amount).toBe(parseEther("1"));
  });
});
