import type { ReactNode } from "react";
import { lookOf } from "@/lib/chains/chain-look";
import { unsuspectedTrades } from "@/lib/chains/unsuspected-trades";
import type { Collection } from "@/lib/contract/collection";
import { collectionPath } from "@/lib/format/paths";
import { formatShare } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import { boxSide } from "../../chart/geometry";
import { amountOf } from "../../chart/history-axis";
import { DecimalPrice } from "../../market/decimal-price";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { coinOf, type MonthProps, type MonthSketch } from "./month-market";
import { WaysIn } from "./ways-in";

/** The market of a collection that is on one chain and cannot move, in the place where others show their chains. */
export function MonthPanel({ collection, month, looks }: MonthProps) {
  const { slug } = collection;
  const isSketch = month.kind === "sketch";
  return (
    <section
      aria-labelledby="month"
      className="h-fit min-w-0 rounded-panel border border-line bg-s1 shadow-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-5"
    >
      <header className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4.5 py-1.5">
        <h2 id="month" className="text-t3">
          {isSketch ? t("Last 30 days") : t("Ways in")}
        </h2>
        <PageLink href={`${collectionPath(slug)}/analytics`} className="text-link touch-target text-small">
          {t("All analytics")}
        </PageLink>
      </header>
      {isSketch ? (
        <Sketch collection={collection} month={month} looks={looks} />
      ) : (
        <WaysIn collection={collection} month={month} looks={looks} />
      )}
    </section>
  );
}

function Sketch({ collection, month, looks }: MonthProps<MonthSketch>) {
  const { chain, middlePrice } = month;
  const coin = coinOf(looks, chain, "native");
  const { sales, volume } = unsuspectedTrades(collection.stats, "30d");
  const sold = {
    strong: (text: ReactNode) => <strong className="font-semi">{text}</strong>,
    sales: plural(sales, "{count} sale", "{count} sales"),
    volume: <DecimalPrice value={volume[chain] ?? "0"} currency={coin} className="*:*:font-regular" />,
  };
  return (
    <>
      <div className="px-4.5 py-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
          <p>
            {middlePrice === null
              ? rich("<strong>{sales}</strong>, {volume}.", sold)
              : rich("<strong>{sales}</strong>, {volume}. Middle price {price}", {
                  ...sold,
                  price: <DecimalPrice value={middlePrice} currency={coin} />,
                })}
          </p>
          <p aria-hidden="true" className="flex gap-4 text-label text-ink-2 max-lg:hidden">
            <span className="flex items-center gap-1.5">
              <span className="size-2 rounded-full bg-ink-3" />
              {t("Sale")}
            </span>
            <span className="flex items-center gap-1.5">
              <span className="h-0.5 w-4 bg-ink" />
              {t("Floor")}
            </span>
          </p>
        </div>
        <Plot month={month} name={collection.name} chain={lookOf(looks, chain).name} />
      </div>
      <Spread collection={collection} month={month} looks={looks} />
    </>
  );
}

const percent = (share: number) => `${share * 100}%`;

function Plot({ month, name, chain }: { month: MonthSketch; name: string; chain: string }) {
  const { floorPath, salePath, xTicks, yTicks } = month;
  const path = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <div dir="ltr" className="relative mt-4 me-10 mb-6 h-24 max-lg:hidden">
      <svg
        role="img"
        aria-label={t("Sales of {name} on {chain} and its floor, 30 days", { name, chain })}
        width="100%"
        height="100%"
        viewBox={`0 0 ${boxSide} ${boxSide}`}
        preserveAspectRatio="none"
        overflow="visible"
        className="keep-colors"
      >
        {yTicks.map(({ at, label }) => (
          <path
            key={`${at} ${label}`}
            d={`M0 ${Math.round((1 - at) * boxSide)}H${boxSide}`}
            strokeWidth="1"
            className="stroke-line"
            {...path}
          />
        ))}
        <path d={floorPath} strokeWidth="1.75" className="stroke-ink" {...path} />
        <path d={salePath} strokeWidth="6" strokeLinecap="round" className="stroke-ink-3" {...path} />
      </svg>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-label text-ink-3">
        {yTicks.map(({ at, label }) => (
          <span
            key={`${at} ${label}`}
            className="absolute start-full ms-2 -translate-y-1/2 whitespace-nowrap"
            style={{ top: percent(1 - at) }}
          >
            {label}
          </span>
        ))}
        {xTicks.map(({ at, label }) => (
          <span
            key={`${at} ${label}`}
            className={`absolute top-full mt-2 whitespace-nowrap ${at < 0.04 ? "" : at > 0.96 ? "-translate-x-full" : "-translate-x-1/2"}`}
            style={{ left: percent(at) }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The price to buy at, the price to sell at, and how much is listed near the floor. */
function Spread({ collection, month: { chain, nearFloor }, looks }: MonthProps<MonthSketch>) {
  const { stats, standard } = collection;
  const [floor, offer] = [stats.floor[chain], stats.topOffer[chain]];
  const price = (value: string | undefined, kind: "native" | "wrapped") => (
    <DecimalPrice value={value} currency={coinOf(looks, chain, kind)} className="*:*:font-regular" />
  );
  const [buy, sell] = [price(floor, "native"), price(offer, "wrapped")];

  return (
    <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 text-small">
      <span>{spreadWords(floor, offer, { buy, sell })}</span>
      {floor !== undefined && nearFloor !== null && nearFloor.units > 0 && (
        <span className="text-ink-2">{nearWords(nearFloor, standard)}</span>
      )}
    </p>
  );
}

function spreadWords(
  floor: string | undefined,
  offer: string | undefined,
  prices: { buy: ReactNode; sell: ReactNode },
): ReactNode {
  if (floor === undefined)
    return offer === undefined ? t("Nothing is listed") : rich("Nothing is listed, {sell} to sell", prices);
  if (offer === undefined) return rich("{buy} to buy", prices);
  const [least, most] = [amountOf(floor), amountOf(offer)];
  if (least === 0n) return rich("{buy} to buy, {sell} to sell", prices);
  const strong = (text: ReactNode) => <strong className="font-semi">{text}</strong>;
  if (most > least)
    return rich("{buy} to buy, {sell} to sell<strong>: the best offer is above the floor</strong>", {
      ...prices,
      strong: (text) => <strong className="font-semi">{text}</strong>,
    });
  const share = Number(((least - most) * 1_000_000n) / least) / 1_000_000;
  return rich("{buy} to buy, {sell} to sell: <strong>{share} apart</strong>", {
    ...prices,
    strong,
    share: formatShare(share),
  });
}

function nearWords(
  { units, isLeast }: NonNullable<MonthSketch["nearFloor"]>,
  standard: Collection["standard"],
): string {
  if (standard === "erc721")
    return isLeast
      ? plural(
          units,
          "At least {count} item within 10% of the floor",
          "At least {count} items within 10% of the floor",
        )
      : plural(units, "{count} item within 10% of the floor", "{count} items within 10% of the floor");
  return isLeast
    ? plural(
        units,
        "At least {count} unit within 10% of the floor",
        "At least {count} units within 10% of the floor",
      )
    : plural(units, "{count} unit within 10% of the floor", "{count} units within 10% of the floor");
}
