import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import type { DropMint } from "@/lib/query/use-drop-mints";
import { timeAxis } from "../../chart/axis-ticks";
import type { ChartModel, Place } from "../../chart/chart-model";
import { isoOf, spanWords } from "../../chart/history-axis";
import { extentOf, linearScale } from "../../chart/scale";

const day = 86_400;

/** Mints of each day (UTC), from the first one to today. @param now Unix seconds */
export function mintsChart(mints: readonly DropMint[], now: number): ChartModel {
  const byDay = new Map<number, number>();
  for (const { at, quantity } of mints) {
    const start = at - (at % day);
    byDay.set(start, (byDay.get(start) ?? 0) + quantity);
  }
  const days = [...byDay.keys()].sort((a, b) => a - b);
  const total = mints.reduce((sum, { quantity }) => sum + quantity, 0);
  const countOf = (at: number) => byDay.get(at) ?? 0;
  const axis = timeAxis(days[0] ?? now - day, now - (now % day) + day, now);
  const scale = linearScale(0n, extentOf(days.map((at) => BigInt(countOf(at)))).high);
  const items = (count: number) => plural(count, "{count} item", "{count} items");
  return {
    sentence: t("Mints by day: {items} together", { items: items(total) }),
    series: [
      {
        id: "mints",
        label: t("Minted"),
        look: "bars",
        ink: { className: "text-accent" },
        total: formatCount(total),
        marks: days.map((at) => ({
          x: Math.max(0, axis.at(at)),
          until: Math.min(1, axis.at(at + day)),
          y: scale.at(BigInt(countOf(at))),
        })),
      },
    ],
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: scale.ticks.map((value) => ({ at: scale.at(value), label: formatCount(value) })),
    read: ({ mark }: Place) => {
      const at = days[mark];
      if (at === undefined) return { title: "", rows: [], words: "" };
      const title = spanWords(at, day);
      const value = items(countOf(at));
      return {
        title,
        rows: [{ label: t("Minted"), value }],
        words: t("{time}: {items} minted.", { time: title, items: value }),
      };
    },
    nearest: "time",
    table: {
      head: [
        { label: t("From (UTC)"), column: "From (UTC)" },
        { label: t("Minted"), column: "Minted", align: "right" },
      ],
      rows: days.toReversed().map((at) => ({
        key: String(at),
        cells: [
          { shown: spanWords(at, day), exact: isoOf(at) },
          { shown: formatCount(countOf(at)), exact: String(countOf(at)) },
        ],
      })),
    },
    fileName: "mints-by-day",
    ...(days.length < 2 && {
      tooFew:
        days.length === 0
          ? t("Nothing was minted in the last 90 days.")
          : t("Too few days to draw: {items} on {time}.", {
              items: items(total),
              time: spanWords(days[0] ?? now, day),
            }),
    }),
  };
}
