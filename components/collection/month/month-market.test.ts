import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { Depth, SaleMark } from "@/lib/contract/chart";
import { type MonthSketch, monthMarket } from "./month-market";

const day = 86_400;
const start = 20_000 * day;
const account = `0x${"0".repeat(40)}` as const;
const native: Currency = {
  ...{ address: account, symbol: "ETH", name: "Ether", decimals: 18, kind: "native", usd: null },
};
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [native] }) };
const options = { looks, cheapest: null, fewSales: 3, now: start + 30 * day };

function sale(at: number, price: string, washTrade: SaleMark["washTrade"] = null): SaleMark {
  return {
    ...{ id: `${at}`, chain: "base", timestamp: start + at * day, price, quantity: "1", washTrade },
    ...{ from: account, to: account, transaction: `0x${"0".repeat(64)}` },
    item: { contract: account, tokenId: "1", name: "Inkfolk #1" },
  };
}

function monthOf(data: SaleMark[], { isSampled = false, depth = null as Depth | null } = {}) {
  const points = Array.from({ length: 30 }, (_, index) => ({
    ...{ timestamp: start + index * day, averagePrice: null, volume: "0", sales: 0 },
    floor: index < 10 ? null : "2",
  }));
  const sales = { data, total: data.length, isSampled };
  return monthMarket(
    { chain: "base", points, sales, depth, latestMint: null },
    { stats: { floor: { base: "2" } } as never },
    options,
  ) as MonthSketch;
}

describe("monthMarket", () => {
  it("draws the floor from when it is known and a dot for each sale, without suspected wash trades", () => {
    const month = monthOf([sale(0, "2"), sale(15, "3"), sale(20, "900", "same_account"), sale(30, "4")]);
    expect(month.floorPath).toMatch(/^M333\.3 1000/);
    expect(month.salePath).toBe("M0 1000h0M500 500h0M1000 0h0");
    expect(month.middlePrice).toBe("3");
    expect(month.yTicks.map(({ label }) => label)).toEqual(["2.0", "2.5", "3.0", "3.5", "4.0"]);
  });

  it("takes the middle between two sales, and none where only some sales are known", () => {
    const sales = [sale(1, "2"), sale(2, "2.5"), sale(3, "3"), sale(4, "9")];
    expect(monthOf(sales).middlePrice).toBe("2.75");
    expect(monthOf(sales, { isSampled: true }).middlePrice).toBeNull();
  });

  it("counts what is listed near the floor, and says when there may be more", () => {
    const sales = [sale(1, "2"), sale(2, "2"), sale(3, "2")];
    const steps = [
      { price: "2", quantity: "1" },
      { price: "2.2", quantity: "3" },
    ];
    const far = { price: "2.21", quantity: "5" };
    const none = { steps: [], isComplete: true };
    const offers = { collection: none, trait: none, item: none };
    const depthOf = (all: typeof steps, isComplete: boolean): Depth => ({
      ...{ chain: "base", offers, listings: { steps: all, isComplete } },
    });
    const near = (depth: Depth) => monthOf(sales, { depth }).nearFloor;
    expect(near(depthOf([...steps, far], false))).toEqual({ units: 4, isLeast: false });
    expect(near(depthOf(steps, false))).toEqual({ units: 4, isLeast: true });
    expect(near(depthOf(steps, true))).toEqual({ units: 4, isLeast: false });
  });

  it("draws nothing for fewer than three sales", () => {
    expect(monthOf([sale(1, "2"), sale(2, "2")]).kind).toBe("quiet");
  });
});
