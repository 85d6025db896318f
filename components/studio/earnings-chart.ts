import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Currency } from "@/lib/contract/chain";
import type { StudioCollection } from "@/lib/contract/studio";
import { formatPrice, plainAmount } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { amountTicks, timeAxis } from "../chart/axis-ticks";
import type { ChartModel, Mark, Place, Reading, Series } from "../chart/chart-model";
import { isoOf, spanWords } from "../chart/history-axis";
import { extentOf, linearScale } from "../chart/scale";

const day = 86_400;

/** From the foot of a bar upwards. All collections after the first three are drawn as one. */
const inks = ["text-accent", "text-ink-3", "text-pos", "text-warn"] as const;

/** What a collection earned in a coin on each day. */
interface Earner {
  id: string;
  name: string;
  byDay: ReadonlyMap<number, bigint>;
  total: bigint;
}

/** The native coins in which something was earned, the one with most days first. */
export function coinsOf(collections: readonly StudioCollection[], looks: ChainLooks): Currency[] {
  const coins = new Map<string, { coin: Currency; days: number }>();
  for (const { chain } of collections.flatMap(({ earnedByDay }) => earnedByDay)) {
    const coin = nativeOf(looks, chain);
    if (coin !== null) coins.set(coin.symbol, { coin, days: (coins.get(coin.symbol)?.days ?? 0) + 1 });
  }
  return [...coins.values()].sort((a, b) => b.days - a.days).map(({ coin }) => coin);
}

function earner({ slug, name, earnedByDay }: StudioCollection, symbol: string, looks: ChainLooks): Earner {
  const byDay = new Map<number, bigint>();
  for (const { day: at, chain, amount } of earnedByDay) {
    if (nativeOf(looks, chain)?.symbol === symbol) byDay.set(at, (byDay.get(at) ?? 0n) + BigInt(amount));
  }
  return { id: slug, name, byDay, total: [...byDay.values()].reduce((sum, amount) => sum + amount, 0n) };
}

/** Several collections as one. */
function joined(earners: readonly Earner[]): Earner[] {
  if (earners.length === 0) return [];
  const byDay = new Map<number, bigint>();
  for (const each of earners)
    for (const [at, amount] of each.byDay) byDay.set(at, (byDay.get(at) ?? 0n) + amount);
  return [
    { id: "others", name: t("Others"), byDay, total: earners.reduce((sum, { total }) => sum + total, 0n) },
  ];
}

export interface EarningsChartOptions {
  collections: readonly StudioCollection[];
  coin: Currency;
  looks: ChainLooks;
  /** The begin of the period, Unix seconds; 0 for all time. */
  since: number;
  /** Unix seconds. */
  now: number;
}

/** What collections earned on each day in one coin, the collection that earned most at the foot of the bars. */
export function earningsChart({ collections, coin, looks, since, now }: EarningsChartOptions): ChartModel {
  const { symbol, decimals } = coin;
  const all = collections
    .map((each) => earner(each, symbol, looks))
    .filter(({ total }) => total > 0n)
    .sort((a, b) => Number(b.total > a.total) - Number(b.total < a.total));
  const earners =
    all.length <= inks.length
      ? all
      : [...all.slice(0, inks.length - 1), ...joined(all.slice(inks.length - 1))];
  const days = [...new Set(earners.flatMap(({ byDay }) => [...byDay.keys()]))].sort((a, b) => a - b);
  const sumAt = (at: number, parts: readonly Earner[]) =>
    parts.reduce((sum, { byDay }) => sum + (byDay.get(at) ?? 0n), 0n);
  const axis = timeAxis(since === 0 ? (days[0] ?? now - day) : since, now - (now % day) + day, now);
  const scale = linearScale(0n, extentOf(days.map((at) => sumAt(at, earners))).high);
  const shown = (amount: bigint) => `${formatPrice(amount, decimals)}\u00a0${symbol}`;
  const total = earners.reduce((sum, each) => sum + each.total, 0n);
  const drawn = earners.map((each, index) => {
    const own = days.filter((at) => each.byDay.has(at));
    const marks = own.map((at): Mark => {
      const below = sumAt(at, earners.slice(0, index));
      return {
        x: Math.max(0, axis.at(at)),
        until: Math.min(1, axis.at(at + day)),
        base: scale.at(below),
        y: scale.at(below + (each.byDay.get(at) ?? 0n)),
      };
    });
    const series: Series = {
      id: each.id,
      label: each.name,
      look: "bars",
      ink: { className: inks[index] ?? "text-ink-3" },
      marks,
      total: shown(each.total),
    };
    return { each, own, series };
  });
  const read = ({ series, mark }: Place): Reading => {
    const bar = drawn[series];
    const at = bar?.own[mark];
    if (bar === undefined || at === undefined) return { title: "", rows: [], words: "" };
    const title = spanWords(at, day);
    return {
      title,
      rows: earners.flatMap(({ name, byDay }) => {
        const amount = byDay.get(at);
        return amount === undefined ? [] : [{ label: name, value: shown(amount) }];
      }),
      words: t("{collection}, {time}: {amount} earned.", {
        collection: bar.each.name,
        time: title,
        amount: shown(bar.each.byDay.get(at) ?? 0n),
      }),
    };
  };
  return {
    sentence: t("Earnings by day in {symbol}: {amount} together", { symbol, amount: shown(total) }),
    series: drawn.map(({ series }) => series),
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, decimals),
    read,
    nearest: "time",
    table: {
      head: [
        { label: t("From (UTC)"), column: "From (UTC)" },
        ...earners.map(({ name }) => ({ label: `${name}, ${symbol}`, align: "right" as const })),
      ],
      rows: days.toReversed().map((at) => ({
        key: String(at),
        cells: [
          { shown: spanWords(at, day), exact: isoOf(at) },
          ...earners.map(({ byDay }) => ({
            shown: formatPrice(byDay.get(at) ?? 0n, decimals),
            exact: plainAmount(byDay.get(at) ?? 0n, decimals),
          })),
        ],
      })),
    },
    fileName: `earnings-${symbol.toLowerCase()}`,
    ...(days.length < 2 && {
      tooFew:
        days.length === 0
          ? t("Nothing was earned in this period.")
          : t("Too few days to draw: {amount} on {time}.", {
              amount: shown(total),
              time: spanWords(days[0] ?? now, day),
            }),
    }),
  };
}
