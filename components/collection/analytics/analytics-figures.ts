import type { SaleMarks } from "@/lib/contract/chart";
import { amountOf } from "../../chart/history-axis";
import type { DrawnHistory } from "./history-series";

/** The sales of the chains of one coin in a period. */
export interface CoinVolume {
  symbol: string;
  /** `chartDecimals` digits after the point. */
  amount: bigint;
  sales: number;
}

/** The volume of each coin, in the order of the chains. Amounts of different coins are never added up. */
export function volumesByCoin(histories: readonly DrawnHistory[]): CoinVolume[] {
  const coins = new Map<string, CoinVolume>();
  for (const { coin, points } of histories) {
    const sum = coins.get(coin.symbol) ?? { symbol: coin.symbol, amount: 0n, sales: 0 };
    for (const { volume, sales } of points) {
      sum.amount += amountOf(volume);
      sum.sales += sales;
    }
    coins.set(coin.symbol, sum);
  }
  return [...coins.values()];
}

/**
 * The floor at the end of a history, and its change as a fraction; null where it began without a floor: a change of two days would pass
 * for one of the whole period.
 */
export function floorMove({
  points,
}: Pick<DrawnHistory, "points">): { floor: string; change: number | null } | null {
  const last = points.at(-1)?.floor ?? null;
  if (last === null) return null;
  const from = amountOf(points[0]?.floor ?? "0");
  if (points.length < 2 || from === 0n) return { floor: last, change: null };
  const precision = 10n ** 6n;
  return { floor: last, change: Number(((amountOf(last) - from) * precision) / from) / Number(precision) };
}

/** The average price of a coin's sales; null without any. */
export function averageOf({ amount, sales }: CoinVolume): bigint | null {
  return sales === 0 ? null : amount / BigInt(sales);
}

/** The amount in the middle of others, or between the two in the middle; null without any. */
export function middleOf(amounts: readonly bigint[]): bigint | null {
  const sorted = amounts.toSorted((one, other) => Number(one > other) - Number(one < other));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2n;
}

/** Figures that need every single sale. */
export interface SaleFigures {
  /** Of the sales on the given chains, with `chartDecimals` digits after the point; null without any. */
  median: bigint | null;
  buyers: number;
  sellers: number;
}

/**
 * The price in the middle of the sales on chains of one coin, and how many accounts bought and sold on any chain.
 *
 * @returns null where only some of the sales are known
 */
export function saleFigures(
  { data, isSampled }: SaleMarks,
  { chains, leavesOut }: { chains: readonly string[]; leavesOut: boolean },
): SaleFigures | null {
  if (isSampled) return null;
  const sales = leavesOut ? data.filter(({ washTrade }) => washTrade === null) : data;
  const amounts = sales.filter(({ chain }) => chains.includes(chain)).map(({ price }) => amountOf(price));
  return {
    median: middleOf(amounts),
    buyers: new Set(sales.map(({ to }) => to.toLowerCase())).size,
    sellers: new Set(sales.map(({ from }) => from.toLowerCase())).size,
  };
}
