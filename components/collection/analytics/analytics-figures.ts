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
