import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { SaleMark } from "@/lib/contract/chart";
import { amountOf } from "../../chart/history-axis";
import { floorMove, saleFigures, volumesByCoin } from "./analytics-figures";
import { chainChange, rangeChange, readAnalyticsSearch } from "./analytics-search";
import { floorChart } from "./floor-chart";
import { type DrawnHistory, type HistoryPoint, withoutWashTrades } from "./history-series";
import { volumeChart } from "./volume-chart";

const day = 86_400;
const start = 20_000 * day;

function coinOf(symbol: string, rate: string | null): Currency {
  const usd = rate === null ? null : { rate, at: 1, source: "test" };
  return { address: `0x${"0".repeat(40)}`, symbol, name: symbol, decimals: 18, kind: "native", usd };
}

function history(id: string, coin: Currency, points: Partial<HistoryPoint>[], step = day): DrawnHistory {
  const chain = chainLook({ id, name: id[0]?.toUpperCase() + id.slice(1), currencies: [coin] });
  return {
    chain,
    coin,
    points: points.map((point, index) => ({
      ...{
        timestamp: start - (start % step) + index * step,
        floor: null,
        averagePrice: null,
        volume: "0",
        sales: 0,
      },
      ...point,
    })),
  };
}

const eth = coinOf("ETH", "3000");
const ape = coinOf("APE", "1.5");
const options = { name: "Kiln", slug: "kiln", period: "3 days", now: start + 3 * day };
const counting = { ...options, leavesOut: false };

describe("floorChart", () => {
  const base = history("base", eth, [{ floor: "0.3" }, { floor: null }, { floor: "0.4" }]);
  const apechain = history("apechain", ape, [{ floor: "700" }, { floor: "800" }, { floor: "900" }]);

  it("draws each chain in the first one's coin, and reads each in its own", () => {
    const chart = floorChart({ ...options, histories: [base, apechain] });
    expect(chart.sentence).toBe("Floor of Kiln on Base, Apechain, 3 days, from 0.3 to 0.45 ETH");
    expect(chart.series.map(({ marks }) => marks.length)).toEqual([2, 3]);
    // 800 APE are worth as much as 0.4 ETH.
    expect(chart.series[1]?.marks[1]?.y).toBe(chart.series[0]?.marks[1]?.y);
    const reading = chart.read({ series: 0, mark: 1 });
    expect(reading.rows).toEqual([
      { label: "Base", value: "0.4 ETH" },
      { label: "Apechain", value: "900 APE" },
    ]);
    expect(reading.words).toBe("Base: 0.4 ETH, 6 Oct 2024.");
    expect(chart.table.rows.map(({ cells }) => cells.map(({ shown }) => shown))[1]).toEqual([
      "5 Oct 2024",
      "—",
      "800",
    ]);
  });

  it("draws the best offers as dashes where some are known, and reads both at a time", () => {
    const both = history("base", eth, [
      { floor: "0.3", topOffer: null },
      { floor: "0.4", topOffer: "0.25" },
      { floor: "0.5", topOffer: "0.35" },
    ]);
    const chart = floorChart({ ...options, histories: [both] });
    expect(chart.sentence).toBe("Floor of Kiln on Base, 3 days, from 0.3 to 0.5 ETH");
    expect(chart.series.map(({ label, look, marks }) => [label, look, marks.length])).toEqual([
      ["Floor", "steps", 3],
      ["Best offer", "dashes", 2],
    ]);
    expect(chart.read({ series: 1, mark: 0 })).toEqual({
      title: "5 Oct 2024",
      rows: [
        { label: "Floor", value: "0.4 ETH" },
        { label: "Best offer", value: "0.25 ETH" },
      ],
      words: "Best offer: 0.25 ETH, 5 Oct 2024.",
    });
    expect(chart.table.head.map(({ label }) => label)).toEqual([
      "From (UTC)",
      "Floor, ETH",
      "Best offer, ETH",
    ]);
    expect(chart.table.rows.at(-1)?.cells.map(({ shown }) => shown)).toEqual(["4 Oct 2024", "0.3", "—"]);
    const several = floorChart({ ...options, histories: [both, apechain] });
    expect(several.series.map(({ label }) => label)).toEqual(["Base", "Apechain", "Base, best offer"]);
  });

  it("labels each row with the span of its own chain", () => {
    const twos = history("base", eth, [{ floor: "1" }, { floor: "2" }], 2 * day);
    const ones = history("apechain", ape, [{ floor: "700" }, { floor: "800" }]);
    const { table } = floorChart({ ...options, histories: [twos, ones] });
    expect(table.rows.map(({ cells }) => cells.map(({ shown }) => shown))).toEqual([
      ["2 days from 6 Oct 2024", "2", "—"],
      ["5 Oct 2024", "—", "800"],
      ["2 days from 4 Oct 2024", "1", "—"],
      ["4 Oct 2024", "—", "700"],
    ]);
  });

  it("leaves a chain out whose coin has no rate, and says where nothing was listed", () => {
    const quay = history("harbour", coinOf("QUAY", null), [{ floor: "5" }, { floor: "6" }, { floor: "7" }]);
    expect(floorChart({ ...options, histories: [base, quay] }).series[1]?.marks).toEqual([]);
    const none = history("base", eth, [{}, {}, {}]);
    expect(floorChart({ ...options, histories: [none] }).tooFew).toBe("No floor is known in 3 days on Base.");
    const one = history("base", eth, [{}, { floor: "0.244" }, {}]);
    expect(floorChart({ ...options, histories: [one] }).tooFew).toBe(
      "Too few floors to draw. 1 floor: 0.244 ETH, 5 Oct 2024.",
    );
  });
});

describe("volumeChart", () => {
  const base = history("base", eth, [{ volume: "1.5", sales: 3 }, {}, { volume: "2", sales: 1 }]);
  const ethereum = history("ethereum", eth, [{ volume: "0.5", sales: 1 }, {}, {}]);

  it("stacks the chains, exactly", () => {
    const chart = volumeChart({ ...counting, histories: [base, ethereum] });
    expect(chart.sentence).toBe("Volume of Kiln in ETH, 3 days: 4 ETH in 5 sales");
    const [below, above] = chart.series;
    expect(below?.marks.map(({ base: foot, y }) => [foot, y])).toEqual([
      [0, 0.75],
      [0, 1],
    ]);
    expect(above?.marks.map(({ base: foot, y }) => [foot, y])).toEqual([[0.75, 1]]);
    expect(below?.total).toBe("3.5 ETH");
    expect(chart.read({ series: 1, mark: 0 })).toEqual({
      title: "4 Oct 2024",
      rows: [
        { label: "Base, 3 sales", value: "1.5 ETH" },
        { label: "Ethereum, 1 sale", value: "0.5 ETH" },
      ],
      words: "Ethereum, 4 Oct 2024: 0.5 ETH in 1 sale.",
    });
  });

  it("adds up spans of different lengths to the shortest common one", () => {
    const twos = history(
      "base",
      eth,
      [
        { volume: "1", sales: 1 },
        { volume: "2", sales: 1 },
        { volume: "4", sales: 1 },
      ],
      2 * day,
    );
    const threes = history(
      "ethereum",
      eth,
      [
        { volume: "8", sales: 1 },
        { volume: "16", sales: 1 },
      ],
      3 * day,
    );
    const { table } = volumeChart({ ...counting, histories: [twos, threes] });
    expect(table.rows.map(({ cells }) => cells.map(({ shown }) => shown))).toEqual([
      ["6 days from 8 Oct 2024", "4", "1", "0", "0"],
      ["6 days from 2 Oct 2024", "3", "2", "24", "2"],
    ]);
  });

  it("puts suspected wash trades on top, apart from every sum, and counts them when asked to", () => {
    const washed = history("base", eth, [
      { volume: "3", sales: 3, washTrade: { volume: "2", sales: 2 } },
      { volume: "1", sales: 1, washTrade: { volume: "0", sales: 0 } },
      {},
    ]);
    const chart = volumeChart({ ...options, histories: [washed], leavesOut: true });
    expect(chart.sentence).toBe("Volume of Kiln in ETH, 3 days: 2 ETH in 2 sales");
    const [counted, out] = chart.series;
    expect(out?.total).toBe("2 ETH");
    expect(out?.marks.map(({ base: foot, isLeftOut }) => [foot, isLeftOut])).toEqual([
      [counted?.marks[0]?.y, true],
    ]);
    expect(chart.read({ series: 1, mark: 0 }).words).toBe(
      "Left out, 4 Oct 2024: 2 ETH of suspected wash trades.",
    );
    const all = volumeChart({ ...counting, histories: [washed] });
    expect(all.sentence).toBe("Volume of Kiln in ETH, 3 days: 4 ETH in 4 sales");
    expect(all.series[1]?.marks).toEqual([]);
    expect(volumesByCoin([withoutWashTrades(washed)])).toEqual([
      { symbol: "ETH", amount: amountOf("2"), sales: 2 },
    ]);
  });

  it("says how many sales there are where they are too few", () => {
    const quiet = history("base", eth, [{}, {}, {}]);
    expect(volumeChart({ ...counting, histories: [quiet] }).tooFew).toBe("No sales in 3 days.");
    const one = history("base", eth, [{ volume: "0.782", sales: 1 }, {}, {}]);
    expect(volumeChart({ ...counting, histories: [one] }).tooFew).toBe(
      "Too few sales to draw. 1 sale: 0.782 ETH.",
    );
  });
});

it("sums volumes by coin, and compares the floor with that at the start of the period alone", () => {
  const base = history("base", eth, [{ volume: "1", sales: 1 }, { floor: "0.4" }, { floor: "0.5" }]);
  const apechain = history("apechain", ape, [{ volume: "10", sales: 2, floor: "3" }]);
  expect(volumesByCoin([base, apechain, base])).toEqual([
    { symbol: "ETH", amount: amountOf("2"), sales: 2 },
    { symbol: "APE", amount: amountOf("10"), sales: 2 },
  ]);
  expect(floorMove(base)).toEqual({ floor: "0.5", change: null });
  expect(floorMove(history("base", eth, [{ floor: "0.4" }, {}, { floor: "0.5" }]))).toEqual({
    floor: "0.5",
    change: 0.25,
  });
  expect(floorMove(apechain)).toEqual({ floor: "3", change: null });
  expect(floorMove(history("base", eth, [{ floor: "1" }, {}]))).toBeNull();
});

it("reads period and chains from the address, and writes only what differs from the usual", () => {
  const looks = {
    base: chainLook({ id: "base", name: "Base", currencies: [] }),
    polygon: chainLook({ id: "polygon", name: "Polygon", currencies: [] }),
  };
  const collection = { chains: ["base", "polygon", "unknown"] };
  const read = (text: string) => readAnalyticsSearch(new URLSearchParams(text), collection, looks);
  expect(read("")).toMatchObject({ range: { value: "30d" }, chosen: [], shown: ["base", "polygon"] });
  expect(read("range=1y&chain=polygon,elsewhere")).toMatchObject({
    range: { value: "1y" },
    chosen: ["polygon"],
    shown: ["polygon"],
  });
  expect(read("range=2h").range.value).toBe("30d");
  expect([rangeChange("30d"), rangeChange("all")]).toEqual([{ range: null }, { range: "all" }]);
  expect([chainChange(["base"], "base"), chainChange(["base"], "polygon")]).toEqual([
    { chain: null },
    { chain: "base,polygon" },
  ]);
});

describe("saleFigures", () => {
  const sale = (
    chain: string,
    price: string,
    [from, to]: [string, string],
    washTrade: "round_trip" | null = null,
  ) => ({ chain, price, from: `0x${from}`, to: `0x${to}`, washTrade }) as SaleMark;
  const data = [
    sale("base", "1", ["a", "b"]),
    sale("base", "4", ["A", "c"]),
    sale("ethereum", "9", ["b", "c"], "round_trip"),
    sale("apechain", "900", ["d", "b"]),
  ];
  const inEth = { chains: ["base", "ethereum"], leavesOut: true };

  it("takes the middle of one coin's sales, and counts accounts once, with and without suspected wash trades", () => {
    const marks = { data, total: 4, isSampled: false };
    expect(saleFigures(marks, inEth)).toEqual({ median: amountOf("2.5"), buyers: 2, sellers: 2 });
    const counted = saleFigures(marks, { ...inEth, leavesOut: false });
    expect(counted).toEqual({ median: amountOf("4"), buyers: 2, sellers: 3 });
    expect(saleFigures({ ...marks, data: [] }, inEth)?.median).toBeNull();
  });

  it("has no figures where only some sales are known", () => {
    expect(saleFigures({ data, total: 900, isSampled: true }, inEth)).toBeNull();
  });
});
