import { parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { dollarChart } from "./dollar-chart";
import { valueChart } from "./value-chart";

const day = 86_400;
const now = 20_000 * day + 3_600;
const wei = (text: string) => parseEther(text).toString();
const none = {
  usdRate: null as string | null,
  quantity: "0",
  floorValue: "0",
  withoutFloor: "0",
  topOfferValue: "0",
  cost: "0",
};
const points = [
  { timestamp: 19_998 * day, ...none },
  {
    timestamp: 19_999 * day,
    ...none,
    quantity: "2",
    floorValue: wei("2"),
    topOfferValue: wei("1.5"),
    cost: wei("1"),
  },
  {
    timestamp: 20_000 * day,
    ...none,
    quantity: "1",
    floorValue: wei("1.25"),
    topOfferValue: "0",
    cost: wei("0.5"),
  },
];
const coin = sampleChain.nativeCurrency;
const chart = (given: typeof points) =>
  valueChart({ chain: chainLook(sampleChain), coin, points: given, period: "7 days", now });

describe("the value of a portfolio over time", () => {
  it("begins with the first item, and says each point in words and exactly in its file", () => {
    const { series, read, table, tooFew } = chart(points);
    expect(series.map(({ label, marks }) => [label, marks.length])).toEqual([
      ["By floor", 2],
      ["All at the best offer", 2],
      ["Cost", 2],
    ]);
    expect(read({ series: 2, mark: 1 }).words).toBe("Cost: 0.5\u00a0ETH, 4 Oct 2024.");
    expect(read({ series: 0, mark: 0 }).rows.map(({ value }) => value)).toEqual([
      "2\u00a0ETH",
      "1.5\u00a0ETH",
      "1\u00a0ETH",
    ]);
    expect(table.rows[0]?.cells.map(({ exact, shown }) => exact ?? shown)).toEqual([
      "2024-10-04T00:00:00.000Z",
      "1",
      "1.25",
      "0",
      "0.5",
    ]);
    expect(tooFew).toBeUndefined();
    const [left, right] = series[0]?.marks ?? [];
    expect((left?.y ?? 0) > (right?.y ?? 0)).toBe(true);
  });

  it("says that nothing was held, or too briefly", () => {
    expect(chart(points.slice(0, 1)).tooFew).toBe("Nothing was held on Base in 7 days.");
    expect(chart(points.slice(0, 2)).tooFew).toBe("Too little time to draw: only 3 Oct 2024 is known.");
  });
});

describe("the value of a portfolio in dollars", () => {
  const held = { ...none, quantity: "1", floorValue: wei("2"), topOfferValue: wei("1") };
  const spans = [19_997, 19_998, 19_999, 20_000].map((index) => index * day);
  const of = (chain: string, given: readonly (typeof none)[]) => ({
    chain,
    points: given.map((point, index) => ({ timestamp: spans[index] ?? 0, ...point })),
  });
  const looks = { base: chainLook(sampleChain), other: chainLook({ ...sampleChain, id: "other" }) };
  const draw = (histories: Parameters<typeof dollarChart>[0]["histories"]) =>
    dollarChart({ histories, looks, period: "7 days", now });

  it("adds up the chains at the rates of each day, and leaves a gap where a rate that it needs is missing", () => {
    const base = of("base", [
      { ...held, usdRate: "2000" },
      { ...held, usdRate: null },
      { ...held, usdRate: "2500.5" },
      { ...held, usdRate: "2500" },
    ]);
    // Nothing was held there on two days, so that their rates do not matter.
    const other = of("other", [none, none, { ...held, usdRate: "1" }, { ...held, usdRate: "1" }]);
    const { series, read, table } = draw([base, other]);
    expect(series.map(({ label }) => label)).toEqual(["By floor", "All at the best offer"]);
    expect(table.rows.map(({ cells }) => cells.map(({ exact, shown }) => exact ?? shown))).toEqual([
      ["2024-10-04T00:00:00.000Z", "2", "5002", "2501"],
      ["2024-10-03T00:00:00.000Z", "2", "5003", "2501.5"],
      ["2024-10-01T00:00:00.000Z", "1", "4000", "2000"],
    ]);
    expect(read({ series: 0, mark: 1 }).words).toBe("By floor: $5,003.00, 3 Oct 2024.");
    const [first, second] = series[0]?.marks ?? [];
    expect((second?.x ?? 0) > (first?.until ?? 1)).toBe(true);
  });

  it("says that no rate was recorded", () => {
    expect(draw([of("base", [held, held, held, held])]).tooFew).toBe(
      "No dollar rate was recorded of a day on which items were held.",
    );
  });
});
