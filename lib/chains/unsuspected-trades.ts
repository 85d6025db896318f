import type { Interval, Stats } from "../contract/collection";
import { decimalText, parseDecimal, rescale } from "../format/decimal";

/** Sales of a period, and their volume on each chain in its native currency. */
interface Trades {
  sales: number;
  volume: Readonly<Record<string, string>>;
}

function less(whole: string, part: string): string {
  const [from, taken] = [parseDecimal(whole), parseDecimal(part)];
  const scale = Math.max(from.scale, taken.scale);
  return decimalText({ units: rescale(from, scale) - rescale(taken, scale), scale });
}

/** What was sold in a period without suspected wash trades: by this collections are ranked. A service that judges no sale suspects none. */
export function unsuspectedTrades(
  { sales, volume, washTrade }: Pick<Stats, "sales" | "volume" | "washTrade">,
  interval: Interval,
): Trades {
  const suspected = washTrade?.volume[interval] ?? {};
  return {
    sales: sales[interval] - (washTrade?.sales[interval] ?? 0),
    volume: Object.fromEntries(
      Object.entries(volume[interval]).map(([chain, whole]) => [chain, less(whole, suspected[chain] ?? "0")]),
    ),
  };
}
