import { describe, expect, it } from "vitest";
import type { Currency } from "../contract/chain";
import { chainLook } from "./chain-look";
import { headlineFloor, headlinePair, headlineTopOffer, headlineVolume } from "./collection-headline";

function currency(symbol: string, kind: Currency["kind"], rate: string | null): Currency {
  const usd = rate === null ? null : { rate, at: 1, source: "test" };
  return { address: `0x${"0".repeat(40)}`, symbol, name: symbol, decimals: 18, kind, usd };
}
function look(id: string, symbol: string, rate: string | null) {
  return chainLook({
    id,
    name: id,
    currencies: [currency(symbol, "native", rate), currency(`W${symbol}`, "wrapped", null)],
  });
}
const looks = {
  ethereum: look("ethereum", "ETH", "3000"),
  base: look("base", "ETH", "3000"),
  apechain: look("apechain", "APE", "0.5"),
  harbour: look("harbour", "QUAY", null),
};

describe("headlineFloor", () => {
  it("is the lowest in dollars, in its own currency", () => {
    const floor = { ethereum: "0.842", base: "0.829", apechain: "6000" };
    expect(headlineFloor({ floor }, looks)).toMatchObject({ value: "0.829", currency: { symbol: "ETH" } });
    expect(headlineFloor({ floor: { ...floor, apechain: "400" } }, looks)?.currency.symbol).toBe("APE");
  });

  it("prefers a floor that can be compared over one without a rate, in either order", () => {
    expect(headlineFloor({ floor: { harbour: "1", base: "2" } }, looks)?.chain.id).toBe("base");
    expect(headlineFloor({ floor: { base: "2", harbour: "1" } }, looks)?.chain.id).toBe("base");
    expect(headlineFloor({ floor: { harbour: "1" } }, looks)?.chain.id).toBe("harbour");
  });

  it("is null without listings or for an unknown chain", () => {
    expect(headlineFloor({ floor: {} }, looks)).toBeNull();
    expect(headlineFloor({ floor: { unknown: "1" } }, looks)).toBeNull();
  });
});

describe("headlineTopOffer", () => {
  it("is the highest, in the wrapped currency, compared at the native rate", () => {
    expect(
      headlineTopOffer({ topOffer: { ethereum: "0.7", base: "0.8", apechain: "100" } }, looks),
    ).toMatchObject({ value: "0.8", currency: { symbol: "WETH" } });
  });
});

describe("headlinePair", () => {
  const floor = { ethereum: "13", base: "16.9" };

  it("gives the floor on the offer's chain where the two differ", () => {
    const pair = headlinePair({ floor, topOffer: { ethereum: "11", base: "14" } }, looks);
    expect(pair).toMatchObject({
      floor: { value: "13", chain: { id: "ethereum" } },
      offer: { value: "14", chain: { id: "base" } },
      apart: { floor: { value: "16.9", chain: { id: "base" } } },
    });
    expect(headlinePair({ floor, topOffer: { apechain: "99000" } }, looks).apart).toEqual({ floor: null });
  });

  it("adds nothing where both are on one chain, or one is missing", () => {
    expect(headlinePair({ floor, topOffer: { ethereum: "12", base: "11" } }, looks).apart).toBeNull();
    expect(headlinePair({ floor: {}, topOffer: { base: "11" } }, looks).apart).toBeNull();
    expect(headlinePair({ floor, topOffer: {} }, looks).apart).toBeNull();
  });
});

describe("headlineVolume", () => {
  const on = (items: number) => ({ items, listed: 0, owners: 0 });
  const byChain = { base: on(10), ethereum: on(90) };

  it("adds chains of one currency and converts the others", () => {
    const volume = { ethereum: "112.4", base: "58.11", apechain: "6000" };
    expect(headlineVolume(volume, { byChain }, looks)).toMatchObject({
      value: "171.51",
      currency: { symbol: "ETH" },
    });
  });

  it("leaves out currencies without a rate", () => {
    expect(headlineVolume({ base: "2", harbour: "500" }, { byChain }, looks)?.value).toBe("2");
  });

  it("is 0 without sales, in the currency of the chain with the most items", () => {
    const quiet = { byChain: { base: on(10), apechain: on(90) } };
    expect(headlineVolume({}, quiet, looks)).toMatchObject({ value: "0", currency: { symbol: "APE" } });
  });
});
