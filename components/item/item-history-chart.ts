import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { ItemHistory, SaleMarks } from "@/lib/contract/chart";
import type { ItemFull } from "@/lib/contract/item";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatAddress } from "@/lib/format/address";
import { missing } from "@/lib/format/decimal";
import { itemPath } from "@/lib/format/paths";
import { formatChange } from "@/lib/format/percent";
import { formatDecimalPrice } from "@/lib/format/price";
import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { amountTicks } from "../chart/axis-ticks";
import type { ChartCell, ChartModel, Mark, Place, Reading, Series } from "../chart/chart-model";
import { type DrawnSale, drawnSales, washSentences } from "../chart/drawn-sales";
import { amountOf, axisOf, chartDecimals, isoOf, spanWords, stepOf } from "../chart/history-axis";
import { isAllTime } from "../chart/ranges";
import { extentOf, linearScale } from "../chart/scale";

export interface ItemHistoryOptions {
  item: Pick<ItemFull, "chain" | "contract" | "tokenId" | "name" | "collection">;
  history: ItemHistory;
  /** The sales of the collection on the item's chain; null while they load, or where there are none. */
  around: SaleMarks | null;
  looks: ChainLooks;
  /** The period in words: "90 days". */
  period: string;
  /** Unix seconds. */
  now: number;
}

type Point = ItemHistory["points"][number];

/** The prices that orders had at the end of a span of time, where they are known. */
function lineOf(points: readonly Point[], kind: "floor" | "bestOffer") {
  return points.flatMap(({ timestamp, [kind]: price }) =>
    price === null ? [] : [{ timestamp, price, height: amountOf(price) }],
  );
}

/**
 * The prices of an item: its own sales, the sales of its collection on the same chain, and the floor and best offer of the collection, in
 * the native currency of that chain.
 */
export function itemHistoryChart({
  item,
  history,
  around,
  looks,
  period,
  now,
}: ItemHistoryOptions): ChartModel {
  const { points } = history;
  const coin = nativeOf(looks, history.chain);
  const symbol = coin?.symbol ?? "";
  const isOwn = ({ item: sold }: { item: { contract: string; tokenId: string } }) =>
    sold.tokenId === item.tokenId && sold.contract.toLowerCase() === item.contract.toLowerCase();
  const own = coin === null ? [] : drawnSales(history.sales, coin, looks);
  const others =
    coin === null || around === null
      ? []
      : drawnSales(
          around.data.filter((sale) => !isOwn(sale)),
          coin,
          looks,
        );
  const floors = lineOf(points, "floor");
  const offers = lineOf(points, "bestOffer");
  const axis = axisOf([{ points }], now);
  const step = stepOf(points);
  const { low, high } = extentOf([...own, ...others, ...floors, ...offers].map(({ height }) => height));
  const scale = linearScale(low, high);
  const at = (moment: number) => Math.min(1, Math.max(0, axis.at(moment)));
  const dots = (sales: readonly DrawnSale[]): Mark[] =>
    sales.map(({ sale, height }) => ({ x: at(sale.timestamp), y: scale.at(height) }));
  const steps = (line: ReturnType<typeof lineOf>): Mark[] =>
    line.map(({ timestamp, height }) => ({
      x: at(timestamp),
      until: at(timestamp + step),
      y: scale.at(height),
    }));
  const series: readonly Series[] = [
    {
      id: "own",
      label: t("This item"),
      look: "dots",
      ink: { className: "text-accent-text" },
      marks: dots(own),
    },
    {
      id: "others",
      label: t("{collection} sales", { collection: item.collection.name }),
      look: "dots",
      ink: { className: "text-ink-3" },
      marks: dots(others),
    },
    { id: "floor", label: t("Floor"), look: "steps", ink: { className: "text-ink" }, marks: steps(floors) },
    {
      id: "offers",
      label: t("Best offer"),
      look: "dashes",
      ink: { className: "text-pos" },
      marks: steps(offers),
    },
  ];
  const pointAt = (moment: number) =>
    points.findLast(({ timestamp }) => timestamp <= moment && moment < timestamp + step);
  const amount = (price: string | null | undefined) =>
    price == null ? missing : `${formatDecimalPrice(price)} ${symbol}`;

  const readSale = ({ sale, price, height }: DrawnSale, count: string | null): Reading => {
    const then = pointAt(sale.timestamp);
    const floor = then?.floor == null ? 0n : amountOf(then.floor);
    const change = floor === 0n ? null : formatChange(aboveFloor(height, floor));
    const when = formatDateTime(sale.timestamp, "utc");
    const said = { sale: count ?? sale.item.name, price, time: when };
    const words =
      change === null
        ? t("{sale}: {price}, {time}.", said)
        : t("{sale}: {price}, {time}, {change} to the floor.", { ...said, change });
    return {
      title: count === null ? sale.item.name : when,
      rows: [
        { label: t("Sold for"), value: price },
        ...(count === null ? [{ label: t("When"), value: when }] : []),
        { label: t("Floor then"), value: amount(then?.floor) },
        { label: t("Best offer then"), value: amount(then?.bestOffer) },
        ...(change === null ? [] : [{ label: t("To the floor"), value: change }]),
      ],
      words: sale.washTrade === null ? words : `${words} ${t(washSentences[sale.washTrade])}`,
      ...(count === null && { href: itemPath({ chain: sale.chain, ...sale.item }) }),
    };
  };
  const read = ({ series: line, mark }: Place): Reading => {
    const [sold, other] = [own[mark], others[mark]];
    if (line === 0 && sold !== undefined)
      return readSale(
        sold,
        t("Sale {number} of {count} of this item", { number: mark + 1, count: own.length }),
      );
    if (line === 1 && other !== undefined) return readSale(other, null);
    const point = (line === 2 ? floors : offers)[mark];
    const then = point === undefined ? undefined : pointAt(point.timestamp);
    const span = then === undefined ? "" : spanWords(then.timestamp, step);
    return {
      title: span,
      rows: [
        { label: t("Floor"), value: amount(then?.floor) },
        { label: t("Best offer"), value: amount(then?.bestOffer) },
      ],
      words: `${series[line]?.label ?? ""}: ${amount(point?.price)}, ${span}.`,
    };
  };

  const known = own.length + others.length + floors.length + offers.length;
  const subject = { item: item.name, period: t(period), symbol };
  return {
    sentence:
      around === null
        ? plural(
            history.totalSales,
            "Prices of {item}, {period}, in {symbol}: {count} sale of this item",
            "Prices of {item}, {period}, in {symbol}: {count} sales of this item",
            subject,
          )
        : plural(
            history.totalSales,
            "Prices of {item}, {period}, in {symbol}: {count} sale of this item, {others} of others drawn",
            "Prices of {item}, {period}, in {symbol}: {count} sales of this item, {others} of others drawn",
            { ...subject, others: plural(others.length, "{count} sale", "{count} sales") },
          ),
    series,
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, chartDecimals),
    read,
    nearest: "distance",
    table: historyTable({ own, others, points, step, looks }),
    fileName: `${item.collection.slug}-${item.tokenId}-prices`,
    ...(known === 0 && {
      tooFew: isAllTime(period)
        ? t("Neither a sale nor a price of an order is known yet.")
        : t("Neither a sale nor a price of an order is known in {period}.", { period: t(period) }),
    }),
    ...(known === 1 && {
      tooFew: isAllTime(period)
        ? t("Only one price is known yet.")
        : t("Only one price is known in {period}.", { period: t(period) }),
    }),
  };
}

/** Sales and the prices of orders in one list, the newest first. */
function historyTable({
  own,
  others,
  points,
  step,
  looks,
}: {
  own: readonly DrawnSale[];
  others: readonly DrawnSale[];
  points: readonly Point[];
  step: number;
  looks: ChainLooks;
}): ChartModel["table"] {
  const cell = (price: string | null): ChartCell =>
    price === null ? { shown: missing, exact: "" } : { shown: formatDecimalPrice(price), exact: price };
  const empty: ChartCell = { shown: "", exact: "" };
  const rows = [
    ...[...own, ...others].map(({ sale, price }) => ({
      at: sale.timestamp,
      key: sale.id,
      cells: [
        { shown: formatDateTime(sale.timestamp, "utc"), exact: isoOf(sale.timestamp) },
        { shown: sale.item.name, href: itemPath({ chain: sale.chain, ...sale.item }) },
        { shown: price, exact: `${sale.price} (${lookOf(looks, sale.chain).name})` },
        empty,
        empty,
        { shown: formatAddress(sale.from), exact: sale.from },
        { shown: formatAddress(sale.to), exact: sale.to },
      ],
    })),
    ...points
      .filter(({ floor, bestOffer }) => floor !== null || bestOffer !== null)
      .map(({ timestamp, floor, bestOffer }) => ({
        at: timestamp,
        key: `${timestamp}`,
        cells: [
          { shown: spanWords(timestamp, step), exact: isoOf(timestamp) },
          empty,
          empty,
          cell(floor),
          cell(bestOffer),
          empty,
          empty,
        ],
      })),
  ].sort((one, other) => other.at - one.at);
  return {
    head: [
      { label: t("When (UTC)"), column: "When (UTC)" },
      { label: t("Sold"), column: "Sold" },
      { label: t("Price"), column: "Price", align: "right" },
      { label: t("Floor"), column: "Floor", align: "right" },
      { label: t("Best offer"), column: "Best offer", align: "right" },
      { label: t("From"), column: "From" },
      { label: t("To"), column: "To" },
    ],
    rows: rows.map(({ key, cells }) => ({ key, cells })),
  };
}
