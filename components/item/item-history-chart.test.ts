import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { ItemHistory, SaleMark } from "@/lib/contract/chart";
import { itemHistoryChart } from "./item-history-chart";

const start = 1_728_000_000;
const day = 86_400;
const coin: Currency = {
  ...{ address: `0x${"0".repeat(40)}`, symbol: "ETH", name: "Ether", decimals: 18, kind: "native" as const },
  usd: { rate: "3000", at: 1, source: "test" },
};
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [coin] }) };
const contract = `0x${"c".repeat(40)}` as const;

function sale(tokenId: string, at: number, price: string, more: Partial<SaleMark> = {}): SaleMark {
  return {
    id: `act_${tokenId}_${at}`,
    ...{ chain: "base", timestamp: start + at, price, quantity: "1" },
    item: { contract, tokenId, name: `Kiln #${tokenId}` },
    from: `0x${"a".repeat(40)}`,
    to: `0x${"b".repeat(40)}`,
    transaction: `0x${"1".repeat(64)}`,
    washTrade: null,
    ...more,
  };
}

const points: ItemHistory["points"] = [
  { timestamp: start, floor: "0.4", bestOffer: null },
  { timestamp: start + day, floor: "0.5", bestOffer: "0.45" },
  { timestamp: start + 2 * day, floor: null, bestOffer: "0.3" },
];

describe("the chart of an item's prices", () => {
  const own = [sale("7", 3_600, "0.6"), sale("7", day + 60, "0.55", { washTrade: "round_trip" })];
  const chartOf = (history: Partial<ItemHistory> = {}, others = [sale("8", 7_200, "1"), ...own]) =>
    itemHistoryChart({
      item: {
        ...{ chain: "base", contract, tokenId: "7", name: "Kiln #7" },
        collection: { slug: "kiln", name: "Kiln", verified: true },
      },
      history: { chain: "base", points, sales: own, totalSales: own.length, ...history },
      around: { data: others, total: others.length, isSampled: false },
      ...{ looks, period: "90 days", now: start + 3 * day },
    });

  it("draws the item's own sales once, the others around them, and both lines", () => {
    const { series, sentence } = chartOf();
    expect(series.map(({ id, marks }) => [id, marks.length])).toEqual([
      ["own", 2],
      ["others", 1],
      ["floor", 2],
      ["offers", 2],
    ]);
    expect(sentence).toBe("Prices of Kiln #7, 90 days, in ETH: 2 sales of this item, 1 sale of others drawn");
    for (const { x, y } of series.flatMap(({ marks }) => marks)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
  });

  it("reads a sale with the floor and the best offer of its moment, and says what is suspect", () => {
    const { read } = chartOf();
    expect(read({ series: 0, mark: 0 })).toMatchObject({
      words: "Sale 1 of 2 of this item: 0.6 ETH, 4 Oct 2024, 01:00 UTC, +50.0% to the floor.",
      rows: [
        { label: "Sold for", value: "0.6 ETH" },
        { label: "Floor then", value: "0.4 ETH" },
        { label: "Best offer then", value: "—" },
        { label: "To the floor", value: "+50.0%" },
      ],
    });
    expect(read({ series: 0, mark: 1 }).words).toContain("Suspected wash trade: back and forth.");
    expect(read({ series: 1, mark: 0 })).toMatchObject({
      title: "Kiln #8",
      href: `/items/base/${contract}/8`,
    });
    expect(read({ series: 3, mark: 1 }).words).toBe("Best offer: 0.3 ETH, 6 Oct 2024.");
  });

  it("has every price in its table, the newest first, and none that is unknown", () => {
    const { rows } = chartOf().table;
    expect(rows.map(({ cells }) => cells.slice(1, 5).map(({ shown }) => shown))).toEqual([
      ["", "", "—", "0.3"],
      ["Kiln #7", "0.55 ETH", "", ""],
      ["", "", "0.5", "0.45"],
      ["Kiln #8", "1 ETH", "", ""],
      ["Kiln #7", "0.6 ETH", "", ""],
      ["", "", "0.4", "—"],
    ]);
  });

  it("is replaced by a sentence where nothing is known", () => {
    const empty = points.map(({ timestamp }) => ({ timestamp, floor: null, bestOffer: null }));
    expect(chartOf({ points: empty, sales: [], totalSales: 0 }, []).tooFew).toBe(
      "Neither a sale nor a price of an order is known in 90 days.",
    );
    expect(chartOf({ points: empty, sales: own.slice(0, 1), totalSales: 1 }, []).tooFew).toBe(
      "Only one price is known in 90 days.",
    );
  });
});
