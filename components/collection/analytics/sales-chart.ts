import type { ChainLooks } from "@/lib/chains/chain-look";
import { lookOf } from "@/lib/chains/chain-look";
import type { SaleMarks } from "@/lib/contract/chart";
import { formatAddress } from "@/lib/format/address";
import { convertDecimal } from "@/lib/format/convert-decimal";
import { formatCount } from "@/lib/format/count";
import { itemPath } from "@/lib/format/paths";
import { formatDecimalPrice, formatPrice } from "@/lib/format/price";
import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel, Mark, Place, Reading, Series } from "../../chart/chart-model";
import { type DrawnSale, drawnSales, washReasons, washSentences } from "../../chart/drawn-sales";
import { axisOf, chartDecimals, isoOf, stepOf } from "../../chart/history-axis";
import { noSalesWords } from "../../chart/ranges";
import { extentOf, linearScale, logScale } from "../../chart/scale";
import { type DrawnHistory, inkOf } from "./history-series";

function tooFewWords(
  sales: readonly DrawnSale[],
  { total, symbol, period }: { total: number; symbol: string; period: string },
): string {
  const [only] = sales;
  if (total === 0) return noSalesWords(period);
  if (only === undefined)
    return plural(
      total,
      "No sale that can be drawn in {symbol}, of {count} sale in {period}.",
      "No sale that can be drawn in {symbol}, of {count} sales in {period}.",
      { symbol, period: t(period) },
    );
  const one = { price: only.price, time: formatDateTime(only.sale.timestamp, "utc") };
  return total === 1
    ? t("Too few sales to draw. 1 sale: {price}, {time}.", one)
    : plural(
        total,
        "Too few sales to draw. 1 of {count} sale: {price}, {time}.",
        "Too few sales to draw. 1 of {count} sales: {price}, {time}.",
        one,
      );
}

/** How many sales are counted and what they cost, without those that are left out. */
function countedWords(
  counted: readonly DrawnSale[],
  { total, leftOut, symbol }: { total: number; leftOut: number; symbol: string },
): string {
  const isPart = counted.length + leftOut < total;
  const count = isPart
    ? plural(total, "{drawn} of {count} sale drawn", "{drawn} of {count} sales drawn", {
        drawn: formatCount(counted.length),
      })
    : plural(counted.length, "{count} sale", "{count} sales");
  const { low, high } = extentOf(counted.map(({ height }) => height));
  return [
    count,
    ...(leftOut > 0 ? [t("{count} left out", { count: formatCount(leftOut) })] : []),
    ...(counted.length > 0
      ? [
          t("from {low} to {high}", {
            low: formatPrice(low, chartDecimals),
            high: `${formatPrice(high, chartDecimals)} ${symbol}`,
          }),
        ]
      : []),
  ].join(", ");
}

export interface SalesChartOptions {
  name: string;
  slug: string;
  marks: SaleMarks;
  /** The shown chains' histories, in their order. The first one gives the time axis, the coin and the floor line. */
  histories: readonly DrawnHistory[];
  looks: ChainLooks;
  isLog: boolean;
  /** Suspected wash trades are crosses that no figure counts. */
  leavesOut: boolean;
  period: string;
  /** Unix seconds. */
  now: number;
}

/** Each sale of a collection by time and price, with the floor of its first chain. */
export function salesChart({
  name,
  slug,
  marks,
  histories,
  looks,
  isLog,
  leavesOut,
  period,
  now,
}: SalesChartOptions): ChartModel {
  const [first] = histories;
  const shown = new Set(histories.map(({ chain }) => chain.id));
  const all = first
    ? drawnSales(
        marks.data.filter(({ chain }) => shown.has(chain)),
        first.coin,
        looks,
      )
    : [];
  const floors = (first?.points ?? []).flatMap(({ timestamp, floor }) => {
    const height =
      floor === null || !first
        ? null
        : convertDecimal(floor, { from: first.coin, to: first.coin, scale: chartDecimals });
    return height === null || height <= 0n ? [] : [{ timestamp, floor, height }];
  });
  const axis = axisOf(histories, now);
  const { low, high } = extentOf([...all, ...floors].map(({ height }) => height));
  const scale = isLog && low > 0n ? logScale(low, high) : linearScale(isLog ? low : 0n, high);
  const isOut = ({ sale }: DrawnSale) => leavesOut && sale.washTrade !== null;
  const markOf = ({ sale, height }: DrawnSale, isLeftOut: boolean): Mark => ({
    x: Math.min(1, Math.max(0, axis.at(sale.timestamp))),
    y: scale.at(height),
    ...(isLeftOut && { isLeftOut }),
  });
  const groups = [
    ...histories.map(({ chain }) => ({
      id: chain.id,
      label: chain.name,
      ink: inkOf(chain, false),
      sales: all.filter((one) => one.sale.chain === chain.id && !isOut(one)),
    })),
    { id: "out", label: t("Left out"), ink: { className: "text-warn" }, sales: all.filter(isOut) },
  ];
  const step = stepOf(first?.points ?? []);
  const floorSeries: Series = {
    id: "floor",
    label: t("Floor on {chain}", { chain: first?.chain.name ?? "" }),
    look: "steps",
    ink: { className: "text-ink-2" },
    marks: floors.map(({ timestamp, height }) => ({
      x: axis.at(timestamp),
      until: Math.min(1, axis.at(timestamp + step)),
      y: scale.at(height),
    })),
  };
  const read = ({ series, mark }: Place): Reading => {
    const point = floors[mark];
    const group = groups[series];
    if (group === undefined) {
      const words = `${formatDecimalPrice(point?.floor ?? "0")} ${first?.coin.symbol ?? ""}`;
      const title = formatDateTime(point?.timestamp ?? 0, "utc");
      return {
        title,
        rows: [{ label: floorSeries.label, value: words }],
        words: `${floorSeries.label}: ${words}, ${title}.`,
      };
    }
    const drawn = group.sales[mark];
    if (drawn === undefined) return { title: "", rows: [], words: "" };
    const { sale, price } = drawn;
    const when = formatDateTime(sale.timestamp, "utc");
    const words = `${sale.item.name}: ${price}, ${when}.`;
    return {
      title: sale.item.name,
      rows: [
        { label: t("Sold for"), value: price },
        { label: t("When"), value: when },
        { label: t("Chain"), value: lookOf(looks, sale.chain).name },
      ],
      words: sale.washTrade === null ? words : `${words} ${t(washSentences[sale.washTrade])}`,
      href: itemPath({ chain: sale.chain, ...sale.item }),
    };
  };
  const symbol = first?.coin.symbol ?? "";
  const counted = all.filter((one) => !isOut(one));
  const leftOut = all.length - counted.length;
  return {
    sentence: t("Sales of {name}, {period}: {counts}", {
      name,
      period: t(period),
      counts: countedWords(counted, { total: marks.total, leftOut, symbol }),
    }),
    series: [
      ...groups.map(
        ({ sales, ...group }): Series => ({
          ...group,
          look: "dots",
          marks: sales.map((one) => markOf(one, group.id === "out")),
        }),
      ),
      floorSeries,
    ],
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, chartDecimals),
    read,
    nearest: "distance",
    table: {
      head: [
        { label: t("When"), column: "When" },
        { label: t("Item"), column: "Item" },
        { label: t("Price"), column: "Price", align: "right" },
        { label: t("Chain"), column: "Chain" },
        { label: t("From"), column: "From" },
        { label: t("To"), column: "To" },
        { label: t("Wash trade"), column: "Wash trade" },
      ],
      rows: all.toReversed().map(({ sale, price }) => ({
        key: sale.id,
        cells: [
          { shown: formatDateTime(sale.timestamp, "utc"), exact: isoOf(sale.timestamp) },
          { shown: sale.item.name, href: itemPath({ chain: sale.chain, ...sale.item }) },
          { shown: price, exact: sale.price },
          { shown: lookOf(looks, sale.chain).name },
          { shown: formatAddress(sale.from), exact: sale.from },
          { shown: formatAddress(sale.to), exact: sale.to },
          sale.washTrade === null
            ? { shown: "" }
            : { shown: t(washReasons[sale.washTrade]), exact: washReasons[sale.washTrade] },
        ],
      })),
    },
    fileName: `${slug}-sales`,
    ...(all.length < 2 && { tooFew: tooFewWords(all, { total: marks.total, symbol, period }) }),
  };
}
