import { parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { sampleChain } from "@/lib/trade/testing/sample-chain";
import { valueChart } from "./value-chart";

const day = 86_400;
const now = 20_000 * day + 3_600;
const wei = (text: string) => parseEther(text).toString();
const none = {
  usdRate: null,
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
