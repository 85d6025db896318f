import type { ChainLook } from "@/lib/chains/chain-look";
import type { Depth } from "@/lib/contract/chart";
import { formatCount } from "@/lib/format/count";
import { decimalText } from "@/lib/format/decimal";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel, Place, Reading, Series } from "../../chart/chart-model";
import { amountOf, chartDecimals } from "../../chart/history-axis";
import { extentOf, linearScale } from "../../chart/scale";

/** A price, and how many units there are up to it, or down to it. */
interface Level {
  price: bigint;
  units: bigint;
}

interface Side {
  id: string;
  label: string;
  /** What the file calls it. */
  name: string;
  isOffers: boolean;
  ink: string;
  look: Series["look"];
  levels: readonly Level[];
  isComplete: boolean;
}

function summed({ steps, isComplete }: Depth["listings"]): Pick<Side, "levels" | "isComplete"> {
  let units = 0n;
  const levels = steps.map(({ price, quantity }) => {
    units += BigInt(quantity);
    return { price: amountOf(price), units };
  });
  return { levels, isComplete };
}

/** `1,000+` at the last level of a side of which the service reads only the best orders. */
function unitWords(
  { levels, isComplete }: Pick<Side, "levels" | "isComplete">,
  units: bigint,
  shown = formatCount(units),
): string {
  return `${shown}${isComplete || units !== levels.at(-1)?.units ? "" : "+"}`;
}

/** Prices this many times the lowest listing, or under that share of the best offer, are in the table alone. */
const widest = 3n;

/** What could be bought up to each price, and sold down to it, on one chain. */
export function depthChart({
  name,
  slug,
  chain,
  depth,
}: {
  name: string;
  slug: string;
  chain: ChainLook;
  depth: Depth;
}): ChartModel {
  const symbol = chain.currencies.find(({ kind }) => kind === "native")?.symbol ?? "";
  const { listings, offers } = depth;
  const sides: Side[] = [
    {
      id: "listings",
      label: t("Listed"),
      name: "Listed",
      isOffers: false,
      ink: "text-neg",
      look: "area",
      ...summed(listings),
    },
    {
      id: "collection",
      label: t("Offers for any item"),
      name: "Offers for any item",
      isOffers: true,
      ink: "text-pos",
      look: "area",
      ...summed(offers.collection),
    },
    {
      id: "trait",
      label: t("Offers for traits"),
      name: "Offers for traits",
      isOffers: true,
      ink: "text-ink-2",
      look: "dashes",
      ...summed(offers.trait),
    },
    {
      id: "item",
      label: t("Offers for single items"),
      name: "Offers for single items",
      isOffers: true,
      ink: "text-ink-3",
      look: "dashes",
      ...summed(offers.item),
    },
  ];
  const lowest = sides[0]?.levels[0]?.price;
  const highest = extentOf(
    sides.filter(({ isOffers }) => isOffers).flatMap(({ levels }) => levels[0]?.price ?? []),
  ).high;
  const top = extentOf([...(lowest === undefined ? [] : [lowest * widest]), highest]).high;
  const foot = (highest > 0n ? highest : (lowest ?? 0n)) / widest;
  const drawn = sides.map((side) => ({
    ...side,
    total: unitWords(side, side.levels.at(-1)?.units ?? 0n),
    levels: side.levels
      .filter(({ price }) => price <= top && price >= foot)
      .map((level) => ({ ...level, count: unitWords(side, level.units) })),
  }));
  const { low, high } = extentOf(drawn.flatMap(({ levels }) => levels.map(({ price }) => price)));
  const across = linearScale(low, high);
  const most = extentOf(drawn.flatMap(({ levels }) => levels.map(({ units }) => units))).high;
  const up = linearScale(0n, most);
  // From the lowest price to the highest, as the arrow keys go.
  const ordered = drawn.map((side) => ({
    ...side,
    levels: side.isOffers ? side.levels.toReversed() : side.levels,
  }));
  const series = ordered.map(({ id, label, ink, look, levels, isOffers, total }): Series => {
    const places = levels.map(({ price }) => across.at(price));
    return {
      id,
      label,
      look,
      ink: { className: ink },
      marks: levels.map(({ units }, index) => ({
        x: isOffers ? (places[index - 1] ?? 0) : (places[index] ?? 0),
        until: isOffers ? (places[index] ?? 0) : (places[index + 1] ?? 1),
        y: up.at(units),
      })),
      total,
    };
  });
  const priceWords = (price: bigint) => `${formatPrice(price, chartDecimals)} ${symbol}`;
  const read = ({ series: side, mark }: Place): Reading => {
    const own = ordered[side];
    const level = own?.levels[mark];
    if (own === undefined || level === undefined) return { title: "", rows: [], words: "" };
    const { count } = level;
    const price = priceWords(level.price);
    return {
      title: price,
      rows: [{ label: own.label, value: count }],
      words: own.isOffers
        ? t("{series}: {count} could be sold down to {price}.", { series: own.label, count, price })
        : t("{series}: {count} could be bought up to {price}.", { series: own.label, count, price }),
    };
  };
  const all = sides.flatMap((side) => side.levels.map((level) => ({ side, ...level })));
  const halves = [
    ...(lowest === undefined ? [] : [t("listings up from {price}", { price: priceWords(lowest) })]),
    ...(highest === 0n ? [] : [t("offers down from {price}", { price: priceWords(highest) })]),
  ];
  return {
    sentence: t("Depth of {name} on {chain}: {sides}", { name, chain: chain.name, sides: halves.join(", ") }),
    series,
    xTicks: amountTicks(across, chartDecimals),
    xUnit: symbol,
    yTicks: up.ticks.map((value) => ({ at: up.at(value), label: formatCount(value) })),
    read,
    nearest: "distance",
    table: {
      head: [
        { label: t("What"), column: "What" },
        { label: t("Price, {symbol}", { symbol }), column: `Price, ${symbol}`, align: "right" },
        { label: t("Units in all"), column: "Units in all", align: "right" },
      ],
      rows: all.map(({ side, price, units }) => ({
        key: `${side.id} ${price}`,
        cells: [
          { shown: side.label, exact: side.name },
          {
            shown: formatPrice(price, chartDecimals),
            exact: decimalText({ units: price, scale: chartDecimals }),
          },
          { shown: unitWords(side, units), exact: unitWords(side, units, String(units)) },
        ],
      })),
    },
    fileName: `${slug}-depth-${chain.id}`,
    ...(all.length < 2 && {
      tooFew: t("Too few listings and offers on {chain} to draw.", { chain: chain.name }),
    }),
  };
}
