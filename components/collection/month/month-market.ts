import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import type { Currency } from "@/lib/contract/chain";
import type { Depth, SaleMarks } from "@/lib/contract/chart";
import type { Collection, StatsHistory } from "@/lib/contract/collection";
import type { Item } from "@/lib/contract/item";
import { decimalText } from "@/lib/format/decimal";
import { amountTicks, timeAxis } from "../../chart/axis-ticks";
import type { Tick } from "../../chart/chart-model";
import { boxSide, stepPath } from "../../chart/geometry";
import { amountOf, chartDecimals, stepOf } from "../../chart/history-axis";
import { extentOf, linearScale } from "../../chart/scale";
import { middleOf } from "../analytics/analytics-figures";

/** What the service knows of 30 days on a collection's only chain. */
interface KnownMonth {
  chain: string;
  points: StatsHistory["history"];
  sales: SaleMarks | null;
  depth: Depth | null;
  latestMint: Activity | null;
}

/** Sales and floor of 30 days, drawn as paths in the box of `boxSide`. */
export interface MonthSketch {
  kind: "sketch";
  chain: string;
  floorPath: string;
  salePath: string;
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  /** The price in the middle of all sales, in the native currency; null where not all of them are known. */
  middlePrice: string | null;
  /** How many units are listed at up to a tenth above the floor; null where it is not known. */
  nearFloor: { units: number; isLeast: boolean } | null;
}

/** Too few sales for a drawing: what a visitor could do instead. */
export interface QuietMonth {
  kind: "quiet";
  chain: string;
  cheapest: Item | null;
  latestMint: Activity | null;
}

export type MonthMarket = MonthSketch | QuietMonth;

/** What the parts of the panel show. */
export interface MonthProps<Month extends MonthMarket = MonthMarket> {
  collection: Collection;
  month: Month;
  looks: ChainLooks;
}

/** The coin in which a chain's listings are priced, or that in which its offers are made. */
export function coinOf(looks: ChainLooks, chain: string, kind: "native" | "wrapped"): Currency | null {
  return lookOf(looks, chain).currencies.find((currency) => currency.kind === kind) ?? null;
}

/** The price in the middle of all sales, in whole units; null where only some of them are known. */
function middlePriceOf(sales: SaleMarks | null, amounts: readonly bigint[]): string | null {
  const units = sales?.isSampled ? null : middleOf(amounts);
  return units === null ? null : decimalText({ units, scale: chartDecimals });
}

function unitsNearFloor(depth: Depth | null, floor: string | undefined): MonthSketch["nearFloor"] {
  if (depth === null || floor === undefined) return null;
  const most = (amountOf(floor) * 11n) / 10n;
  const { steps, isComplete } = depth.listings;
  const near = steps.filter(({ price }) => amountOf(price) <= most);
  const units = near.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return { units, isLeast: !isComplete && near.length === steps.length };
}

const across = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * boxSide);

/**
 * The market of a collection on its only chain: a drawing of its sales and floor, or what to do where there are fewer than `fewSales` of
 * them. Suspected wash trades are left out.
 *
 * @param options.cheapest the collection's cheapest listed item
 * @param options.now Unix seconds
 * @returns null where the chain's coin or its history is not known
 */
export function monthMarket(
  month: KnownMonth,
  { stats }: Pick<Collection, "stats">,
  {
    looks,
    cheapest,
    fewSales,
    now,
  }: { looks: ChainLooks; cheapest: Item | null; fewSales: number; now: number },
): MonthMarket | null {
  const { chain, points, depth, latestMint } = month;
  const sales = month.sales?.data.filter(({ washTrade }) => washTrade === null) ?? [];
  if (coinOf(looks, chain, "native") === null || points.length === 0) return null;
  if (sales.length < fewSales) return { kind: "quiet", chain, cheapest, latestMint };
  const step = stepOf(points);
  const floors = points.flatMap(({ timestamp, floor }) =>
    floor === null ? [] : [{ timestamp, height: amountOf(floor) }],
  );
  const dots = sales.map(({ timestamp, price }) => ({ timestamp, height: amountOf(price) }));
  const axis = timeAxis(Math.min(now, ...points.map(({ timestamp }) => timestamp)), now, now);
  const { low, high } = extentOf([...floors, ...dots].map(({ height }) => height));
  const scale = linearScale(low, high);
  const marks = floors.map(({ timestamp, height }) => ({
    x: axis.at(timestamp),
    until: Math.min(1, axis.at(timestamp + step)),
    y: scale.at(height),
  }));
  return {
    kind: "sketch",
    chain,
    floorPath: stepPath(marks),
    // A line of no length has round ends: a dot of the line's width.
    salePath: dots
      .map(({ timestamp, height }) => `M${across(axis.at(timestamp))} ${across(1 - scale.at(height))}h0`)
      .join(""),
    xTicks: axis.ticks,
    yTicks: amountTicks(scale, chartDecimals),
    middlePrice: middlePriceOf(
      month.sales,
      dots.map(({ height }) => height),
    ),
    nearFloor: unitsNearFloor(depth, stats.floor[chain]),
  };
}
