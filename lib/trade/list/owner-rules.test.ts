import { parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { sampleChain, samplePin } from "../testing/sample-chain";
import { minimumWords, offeredCurrencies, ruleReason, withMinimum } from "./owner-rules";
import { listingFeeRules } from "./request";

const web = { chain: sampleChain, pin: samplePin, trading: { on: true } } as const;
const native = sampleChain.nativeCurrency;
const wrapped = sampleChain.wrappedCurrency;
const other = sampleChain.currencies.find(({ kind }) => kind === "erc20") ?? native;
const collection = {
  name: "Kiln",
  orderRules: {
    offerCurrencies: { [sampleChain.id]: [wrapped.address] },
    minimumPrices: { [sampleChain.id]: [{ currency: native.address, price: `${parseEther("0.3")}` }] },
  },
};

describe("the rules of a collection's owner", () => {
  it("give a price below the minimum an error, and name the minimum", () => {
    const typed = { amount: parseEther("0.29"), error: null };
    const rule = { collection, web, currency: native.address };
    expect(withMinimum(typed, rule)).toEqual({
      amount: null,
      error: "The creator's minimum is 0.3\u00a0ETH.",
    });
    const enough = { amount: parseEther("0.3"), error: null };
    expect(withMinimum(enough, rule)).toBe(enough);
    expect(withMinimum(typed, { ...rule, currency: wrapped.address })).toBe(typed);
    expect(withMinimum(typed, { ...rule, collection: null })).toBe(typed);
    expect(minimumWords(collection, web, native.address)).toBe("0.3\u00a0ETH");
  });

  it("leave the currencies of offers, and all of them if none would be left", () => {
    expect(offeredCurrencies(collection, web, [wrapped, other])).toEqual([wrapped]);
    expect(offeredCurrencies(collection, web, [other])).toEqual([other]);
    expect(offeredCurrencies({}, web, [wrapped, other])).toEqual([wrapped, other]);
  });

  it("say why an order of several is refused", () => {
    const order = { web, currency: native.address, unitPrice: 1n } as const;
    expect(ruleReason(collection, { ...order, side: "listing" })).toBe(
      "The creator of Kiln set a minimum of 0.3\u00a0ETH.",
    );
    expect(ruleReason(collection, { ...order, side: "offer", currency: other.address })).toContain(
      "Kiln takes no offers in",
    );
    expect(ruleReason(collection, { ...order, side: "listing", currency: other.address })).toBeNull();
  });

  it("make a listing pay earnings that the owner requires, whatever its seller chose", () => {
    const recipients = [{ address: wrapped.address, bps: 500 }];
    const creatorEarnings = { bps: 500, recipients, enforcement: {}, required: true };
    const item = {
      chain: sampleChain.id,
      contract: wrapped.address,
      tokenId: "1",
      name: "",
      standard: "erc721",
    } as const;
    const kinds = (required: boolean) =>
      listingFeeRules({
        item,
        web,
        payCreator: false,
        collection: { name: "Kiln", creatorEarnings: { ...creatorEarnings, required } },
      }).map(({ kind }) => kind);
    expect(kinds(true)).toEqual(["creator", "marketplace"]);
    expect(kinds(false)).toEqual(["marketplace"]);
  });
});
