import type { ComponentType } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { headlineFloor, headlinePair, headlineVolume } from "@/lib/chains/collection-headline";
import { unsuspectedTrades } from "@/lib/chains/unsuspected-trades";
import type { Collection, Interval } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { formatShare } from "@/lib/format/percent";
import { formatUsd, usdOfDecimal } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { Cell, Row } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { quietPriceStyles } from "../quiet-price";
import { Thumb } from "../thumb";
import { VerifiedMark } from "../verified-mark";
import { ChainBar } from "./chain-bar";
import { ChainSet } from "./chain-set";
import { Change } from "./change";
import { type CollectionColumns, floorChangeOf } from "./collection-columns";
import { Coming } from "./coming";
import { FloorThere, HeadlinePrice } from "./headline-price";

/** A floor's line over time. */
export interface TrendProps {
  /** Names the line: "Floor of Kiln, 7 days". */
  label: string;
  points: readonly (string | null)[];
  /** Of the points' currency. */
  symbol: string;
}

export interface CollectionRowProps {
  collection: Collection;
  looks: ChainLooks;
  interval: Interval;
  columns: CollectionColumns;
  /** Draws a floor's line: one that can be read out where scripts run anyway. */
  Trend: ComponentType<TrendProps>;
  /** Position in the list, from 1; null where it says nothing. */
  position: number | null;
  /** Marks an unverified collection in search results, where it may be a look-alike. */
  saysUnverified?: boolean;
}

/** Whether nothing of a collection was sold in a period, but for suspected wash trades. */
export function isQuiet({ stats }: Pick<Collection, "stats">, interval: Interval): boolean {
  return unsuspectedTrades(stats, interval).sales === 0;
}

function Name({
  collection,
  looks,
  saysUnverified,
}: Pick<CollectionRowProps, "collection" | "looks"> & { saysUnverified: boolean }) {
  const floor = headlineFloor(collection.stats, looks);
  const isCopy = collection.lookAlikeOf != null;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb image={collection.image} size={42} explicit={isExplicit(collection)} />
      <span className="min-w-0">
        <span className={`flex items-center gap-x-2 ${isCopy ? "max-sm:flex-wrap" : ""}`}>
          <PageLink
            href={collectionPath(collection.slug)}
            title={collection.name}
            className="stretched-link max-w-60 truncate text-ui font-semi lg:max-w-40 xl:max-w-60"
          >
            {collection.name}
          </PageLink>
          {collection.verified && <VerifiedMark />}
          {isCopy && (
            <Tag tone="warn" className="max-sm:h-auto max-sm:max-w-full max-sm:whitespace-normal">
              {t("Not what it seems")}
            </Tag>
          )}
          {!collection.verified && !isCopy && saysUnverified && <Tag tone="warn">{t("Not verified")}</Tag>}
        </span>
        {collection.stats.supply === 0 && (
          <span className="block text-label text-ink-2 max-sm:hidden min-[76rem]:hidden">
            <Coming {...collection} />
          </span>
        )}
        <span className="mt-0.5 flex items-center gap-2 text-label text-ink-2 sm:hidden">
          <ChainSet chains={collection.chains} looks={looks} size={14} />
          {floor !== null && (
            <span className="truncate">
              {rich("Floor {price}", { price: <HeadlinePrice headline={floor} /> })}
            </span>
          )}
          {collection.stats.supply === 0 && <Coming {...collection} />}
        </span>
      </span>
    </span>
  );
}

function trendOf({ collection, looks }: Pick<CollectionRowProps, "collection" | "looks">): TrendProps {
  const { floorTrend } = collection.stats;
  const chain = lookOf(looks, floorTrend.chain);
  const { name } = collection;
  return {
    label:
      collection.chains.length > 1
        ? t("Floor of {collection} on {chain}, 7 days", { collection: name, chain: chain.name })
        : t("Floor of {collection}, 7 days", { collection: name }),
    points: floorTrend.points,
    symbol: chain.currencies.find(({ kind }) => kind === "native")?.symbol ?? "",
  };
}

/** One row of a table of collections, with the columns of `CollectionTableHead`. */
export function CollectionRow({
  collection,
  looks,
  interval,
  columns,
  Trend,
  position,
  saysUnverified = false,
}: CollectionRowProps) {
  const { stats } = collection;
  const { floor, offer, apart } = headlinePair(stats, looks);
  const placed = collection.chains.length > 1;
  // The list is ranked by this volume, so its row shows no other.
  const trades = unsuspectedTrades(stats, interval);
  const volume = headlineVolume(trades.volume, stats, looks);
  const change = floorChangeOf(collection, interval, looks);
  const quiet = trades.sales === 0;
  const items = Object.fromEntries(Object.entries(stats.byChain).map(([id, chain]) => [id, chain.items]));
  return (
    <Row height={60} linked>
      <Cell className="w-9 text-ink-3">{position}</Cell>
      <Cell className="max-sm:w-full max-sm:max-w-0">
        <Name collection={collection} looks={looks} saysUnverified={saysUnverified} />
      </Cell>
      <Cell className="max-lg:hidden">
        <ChainSet chains={collection.chains} looks={looks} />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        <HeadlinePrice headline={floor} placed={placed} />
      </Cell>
      {columns.change && (
        <Cell align="right" className="max-sm:hidden">
          <Change fraction={change} />
        </Cell>
      )}
      <Cell align="right" className="max-lg:hidden">
        <HeadlinePrice headline={offer} placed={placed} className="text-ink-2 *:*:font-regular" />
        {apart !== null && (
          <span className="block text-label whitespace-nowrap text-ink-3">
            <FloorThere offer={offer} apart={apart} />
          </span>
        )}
      </Cell>
      <Cell align="right" className="max-sm:pe-0!">
        <HeadlinePrice headline={volume} {...(quiet && { className: quietPriceStyles })} />
        {volume?.currency.usd && !quiet && (
          <div className="usd-beside text-label text-ink-3 max-sm:hidden">
            {formatUsd(usdOfDecimal(volume.value, volume.currency.usd.rate))}
          </div>
        )}
        {columns.change && (
          <span className="block text-label sm:hidden">
            <Change fraction={change} />
          </span>
        )}
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        {formatCount(trades.sales)}
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        {stats.supply > 0 ? formatShare(stats.listed / stats.supply) : formatShare(0)}
      </Cell>
      <Cell align="right" className="max-xl:hidden">
        {formatCount(stats.owners)}
      </Cell>
      <Cell className="w-36 ps-6 max-[76rem]:hidden">
        {stats.supply === 0 ? (
          <span className="text-label text-ink-3">
            <Coming {...collection} />
          </span>
        ) : (
          <ChainBar counts={items} looks={looks} />
        )}
      </Cell>
      {columns.trend && (
        <Cell align="right" className="max-[68rem]:hidden">
          <Trend {...trendOf({ collection, looks })} />
        </Cell>
      )}
    </Row>
  );
}
