import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { SaleMark } from "@/lib/contract/chart";
import { depthChart } from "./depth-chart";
import type { DrawnHistory } from "./history-series";
import { askedChains, mergeSales } from "./merge-sales";
import { salesChart } from "./sales-chart";

const start = 1_728_000_000;
const day = 86_400;

function look(id: string, symbol: string, rate: string) {
  const coin: Currency = {
    ...{ address: `0x${"0".repeat(40)}`, symbol, name: symbol, decimals: 18, kind: "native" as const },
    usd: { rate, at: 1, source: "test" },
  };
  return { chain: chainLook({ id, name: id, currencies: [coin] }), coin };
}

const base = look("base", "ETH", "3000");
const apechain = look("apechain", "APE", "1.5");
const looks = { base: base.chain, apechain: apechain.chain };

function sale(tokenId: string, chain: string, price: string, more: Partial<SaleMark> = {}): SaleMark {
  return {
    id: `act_${tokenId}`,
    ...{ chain, timestamp: start + Number(tokenId) * 3_600, price, quantity: "1" },
    item: { contract: `0x${"c".repeat(40)}`, tokenId, name: `Kiln #${tokenId}` },
    from: `0x${"a".repeat(40)}`,
    to: `0x${"b".repeat(40)}`,
    transaction: `0x${"1".repeat(64)}`,
    washTrade: null,
    ...more,
  };
}

describe("salesChart", () => {
  const data = [
    sale("1", "base", "0.5"),
    sale("2", "apechain", "1000"),
    sale("3", "base", "4", { washTrade: "round_trip" }),
    sale("4", "elsewhere", "9"),
  ];
  const histories: DrawnHistory[] = [base, apechain].map((one) => ({
    ...one,
    points: [0, 1].map((index) => ({
      ...{ timestamp: start + index * day, floor: "0.4", averagePrice: null, volume: "0", sales: 0 },
    })),
  }));
  const chartOf = (leavesOut: boolean, shown = data, period = "2 days") =>
    salesChart({
      ...{ name: "Kiln", slug: "kiln", histories, looks, isLog: true, leavesOut },
      marks: { data: shown, total: shown.length, isSampled: false },
      ...{ period, now: start + 2 * day },
    });

  it("draws each sale in one coin, reads it in its own, and opens its item", () => {
    const { series, read, sentence } = chartOf(false);
    expect(sentence).toBe("Sales of Kiln, 2 days: 3 of 4 sales drawn, from 0.5 to 4 ETH");
    expect(series.map(({ id, marks }) => [id, marks.length])).toEqual([
      ["base", 2],
      ["apechain", 1],
      ["out", 0],
      ["floor", 2],
    ]);
    // 1,000 APE are worth 0.5 ETH.
    expect(series[1]?.marks[0]?.y).toBeCloseTo(series[0]?.marks[0]?.y ?? 0, 9);
    const reading = read({ series: 1, mark: 0 });
    expect(reading.words).toBe("Kiln #2: 1,000 APE, 4 Oct 2024, 02:00 UTC.");
    expect(reading.href).toBe(`/items/apechain/0x${"c".repeat(40)}/2`);
  });

  it("crosses out suspected wash trades with their reason, and hides none", () => {
    const { series, read, table, sentence } = chartOf(true, data.slice(0, 3));
    expect(sentence).toBe("Sales of Kiln, 2 days: 2 sales, 1 left out, from 0.5 to 0.5 ETH");
    expect(series[0]?.marks).toHaveLength(1);
    expect(series[2]?.marks.map(({ isLeftOut }) => isLeftOut)).toEqual([true]);
    expect(read({ series: 2, mark: 0 }).words).toMatch(/ Suspected wash trade: back and forth\.$/);
    expect(table.rows.map(({ cells }) => cells.at(-1)?.shown)).toEqual(["Back and forth", "", ""]);
  });

  it("tells no sales from sales that have no place in the plot", () => {
    const tooFewOf = (shown: SaleMark[], period?: string) => chartOf(false, shown, period).tooFew;
    expect(tooFewOf([])).toBe("No sales in 2 days.");
    expect(tooFewOf([], "all time")).toBe("No sales yet.");
    expect(tooFewOf(data.slice(3))).toBe("No sale that can be drawn in ETH, of 1 sale in 2 days.");
    expect(tooFewOf([data[0], data[3]].flatMap((one) => one ?? []))).toBe(
      "Too few sales to draw. 1 of 2 sales: 0.5 ETH, 4 Oct 2024, 01:00 UTC.",
    );
  });
});

it("asks for the sales of the chosen chains only, and counts no others", () => {
  const all = ["base", "apechain", "polygon"];
  expect(askedChains(all, all)).toEqual([undefined]);
  expect(askedChains(["base"], all)).toEqual(["base"]);
  expect(askedChains(["base", "apechain"], all)).toEqual(["base", "apechain"]);

  const onBase = { data: [sale("1", "base", "1"), sale("3", "base", "1")], total: 9, isSampled: true };
  const onApechain = { data: [sale("2", "apechain", "1")], total: 1, isSampled: false };
  expect(mergeSales([onBase, undefined])).toBeNull();
  const merged = mergeSales([onBase, onApechain]);
  expect(merged?.data.map(({ item }) => item.tokenId)).toEqual(["1", "2", "3"]);
  expect(merged).toMatchObject({ total: 10, isSampled: true });
});

describe("depthChart", () => {
  const none = { steps: [], isComplete: true };
  const side = (...steps: [string, string][]) => ({
    steps: steps.map(([price, quantity]) => ({ price, quantity })),
    isComplete: true,
  });
  const chart = depthChart({
    ...{ name: "Kiln", slug: "kiln", chain: base.chain },
    depth: {
      chain: "base",
      listings: side(["0.4", "1"], ["0.5", "2"], ["90", "1"]),
      offers: { collection: side(["0.3", "5"], ["0.2", "4"]), trait: none, item: none },
    },
  });

  it("adds up what could be bought up to a price, and sold down to it", () => {
    expect(chart.read({ series: 0, mark: 1 }).words).toBe("Listed: 3 could be bought up to 0.5 ETH.");
    // From the lowest price to the highest.
    expect(chart.read({ series: 1, mark: 0 }).words).toBe(
      "Offers for any item: 9 could be sold down to 0.2 ETH.",
    );
    expect(chart.series[1]?.marks.map(({ y }) => y)).toEqual([0.9, 0.5]);
  });

  it("draws prices near the market, and has all in the table", () => {
    expect(chart.series[0]?.marks).toHaveLength(2);
    expect(chart.table.rows.map(({ cells }) => cells[1]?.exact)).toContain("90");
  });

  it("totals every level, also those that are not drawn", () => {
    expect(chart.series.map(({ total }) => total)).toEqual(["4", "9", "0", "0"]);
  });

  it("says which totals are of the best orders alone, and leaves out a side without orders", () => {
    const part = depthChart({
      ...{ name: "Kiln", slug: "kiln", chain: base.chain },
      depth: {
        chain: "base",
        listings: { ...side(["0.4", "600"], ["0.5", "400"]), isComplete: false },
        offers: { collection: none, trait: none, item: none },
      },
    });
    expect(part.sentence).toBe("Depth of Kiln on base: listings up from 0.4 ETH");
    expect(part.series[0]?.total).toBe("1,000+");
    expect(part.read({ series: 0, mark: 1 }).words).toBe("Listed: 1,000+ could be bought up to 0.5 ETH.");
    expect(part.table.rows.map(({ cells }) => [cells[2]?.shown, cells[2]?.exact])).toEqual([
      ["600", "600"],
      ["1,000+", "1000+"],
    ]);
  });
});
