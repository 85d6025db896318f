"use client";

import { useMemo, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { useCollectionSales } from "@/lib/query/use-charts";
import { useCollection } from "@/lib/query/use-collection-items";
import { usePageSearch } from "@/lib/query/use-page-search";
import { type ChainHistory, useStatsHistory } from "@/lib/query/use-stats-history";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { ranges } from "../../chart/ranges";
import { Note } from "../../ui/note";
import { Segmented } from "../../ui/segmented";
import { Skeleton } from "../../ui/skeleton";
import { Switch } from "../../ui/switch";
import { AnalyticsControls } from "./analytics-controls";
import { volumesByCoin } from "./analytics-figures";
import { readAnalyticsSearch } from "./analytics-search";
import { DepthPanel } from "./depth-panel";
import { floorChart } from "./floor-chart";
import { type DrawnHistory, withoutWashTrades } from "./history-series";
import { HoldersPanel } from "./holders-panel";
import { askedChains, mergeSales } from "./merge-sales";
import { SalesPanel } from "./sales-panel";
import { StatStrip } from "./stat-strip";
import { volumeChart } from "./volume-chart";
import { WashNote } from "./wash-note";

/** The histories that are known, of chains whose coin is known. */
function drawnOf(histories: readonly ChainHistory[], looks: ChainLooks): DrawnHistory[] {
  return histories.flatMap(({ chain: id, history }) => {
    const chain = lookOf(looks, id);
    const coin = chain.currencies.find(({ kind }) => kind === "native");
    return coin === undefined || history === undefined ? [] : [{ chain, coin, points: history }];
  });
}

function namesOf(histories: readonly ChainHistory[], looks: ChainLooks): string {
  return histories.map(({ chain }) => lookOf(looks, chain).name).join(", ");
}

/** The volume's coin: amounts of different coins cannot be stacked, so one is chosen where there are several. */
function CoinChoice({
  coins,
  value,
  onChange,
}: {
  coins: readonly string[];
  value: string;
  onChange: (coin: string) => void;
}) {
  if (coins.length < 2) return null;
  const options = coins.map((coin) => ({ value: coin, label: coin }));
  return <Segmented label={t("Coin")} options={options} value={value} onValueChange={onChange} size="sm" />;
}

const salesOf = (histories: readonly DrawnHistory[]) =>
  volumesByCoin(histories).reduce((sum, { sales }) => sum + sales, 0);

/** A collection's prices, sales and holders on the chosen chains. */
export function CollectionAnalytics({
  collection: cached,
  looks,
  offered,
}: {
  collection: Collection;
  looks: ChainLooks;
  /** The parts for which the service has the endpoint. */
  offered: { sales: boolean; depth: boolean; holders: boolean; washFilter: boolean };
}) {
  const { data: collection } = useCollection(cached);
  const [params, update] = usePageSearch();
  const { range, chosen, shown } = readAnalyticsSearch(params, collection, looks);
  const { histories, retry } = useStatsHistory(collection.slug, { chains: shown, interval: range.value });
  const asked = askedChains(shown, collection.chains);
  const { answers, error: salesError } = useCollectionSales(collection.slug, {
    interval: range.value,
    chains: offered.sales ? asked : [],
  });
  const known = useMemo(() => mergeSales(answers), [answers]);
  const sales = offered.sales && known === null && salesError === null ? "loading" : known;
  const [coin, setCoin] = useState<string | null>(null);

  const failed = histories.filter(({ error }) => error !== null);
  const isLoading = histories.some(({ history, error }) => history === undefined && error === null);
  const error = failed.length === histories.length ? (failed[0]?.error ?? null) : null;
  const all = useMemo(() => drawnOf(histories, looks), [histories, looks]);
  const marksWash = all.some(({ points }) => points.some(({ washTrade }) => washTrade !== undefined));
  const leavesOut = marksWash && params.get("wash") !== "counted";
  const drawn = useMemo(() => (leavesOut ? all.map(withoutWashTrades) : all), [all, leavesOut]);
  const coins = [...new Set(all.map((history) => history.coin.symbol))];
  const volumeCoin = coins.find((symbol) => symbol === coin) ?? coins[0] ?? "";

  const { name, slug } = collection;
  const period = range.words;
  const isKnown = !isLoading && all.length > 0;
  const floor = useMemo(
    () => (isKnown ? floorChart({ name, slug, period, histories: all, now: clockNow() }) : null),
    [isKnown, name, slug, period, all],
  );
  const volume = useMemo(() => {
    const ofCoin = all.filter((history) => history.coin.symbol === volumeCoin);
    if (!isKnown) return null;
    return volumeChart({ name, slug, period, leavesOut, histories: ofCoin, now: clockNow() });
  }, [isKnown, name, slug, period, leavesOut, all, volumeCoin]);
  const showAll = range.value !== "all" && (
    <button type="button" className="text-link touch-target" onClick={() => update({ range: "all" })}>
      {t("Show all time")}
    </button>
  );
  return (
    <div className="flex flex-col gap-5 pt-5 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <AnalyticsControls
          chains={collection.chains}
          chosen={chosen}
          range={range.value}
          ranges={offered.sales ? ranges : ranges.slice(1)}
          looks={looks}
          onChange={update}
        />
        {marksWash && (
          <Switch
            label={t("Leave out suspected wash trades")}
            checked={leavesOut}
            onChange={(event) => update({ wash: event.target.checked ? null : "counted" })}
          />
        )}
      </div>
      {failed.length > 0 && error === null && (
        <Note
          tone="warn"
          title={t("The history on {chains} could not be read.", { chains: namesOf(failed, looks) })}
          action={
            <button type="button" onClick={retry} className="text-link touch-target font-semi">
              {t("Retry")}
            </button>
          }
        >
          {t("The other chains are complete.")}
        </Note>
      )}
      {isKnown ? (
        <StatStrip
          stats={collection.stats}
          histories={drawn}
          sales={sales}
          leavesOut={leavesOut}
          leftOut={salesOf(all) - salesOf(drawn)}
          period={period}
        />
      ) : (
        error === null && <Skeleton className="h-64 sm:h-40" />
      )}
      {isKnown && marksWash && (
        <WashNote
          histories={all}
          leavesOut={leavesOut}
          listed={
            offered.washFilter
              ? `/activity?${new URLSearchParams({ collection: slug, washTrade: "true" })}`
              : null
          }
        />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <ChartPanel
          id="floor"
          title={t("Floor")}
          note={
            <>
              {coins[0] !== undefined && coins.length > 1
                ? t(
                    "Lowest listing, and the best offer for any item, on each chain at the end of each span. Drawn in {coin} at the reference rates.",
                    { coin: coins[0] },
                  )
                : t(
                    "Lowest listing, and the best offer for any item, on each chain at the end of each span.",
                  )}{" "}
              {t("Floors from before this site began to follow the collection are estimates.")}
            </>
          }
          model={floor}
          action={showAll}
          error={error}
          onRetry={retry}
        />
        <ChartPanel
          id="volume"
          title={t("Volume by chain")}
          note={t("Coins with different values are never stacked on each other.")}
          controls={<CoinChoice coins={coins} value={volumeCoin} onChange={setCoin} />}
          model={volume}
          action={showAll}
          error={error}
          onRetry={retry}
        />
        {offered.sales && (
          <div className="lg:col-span-2">
            <SalesPanel
              {...{ name, slug, looks, leavesOut, period }}
              chains={asked}
              histories={isKnown ? all : null}
              interval={range.value}
              action={showAll}
            />
          </div>
        )}
        {offered.holders && <HoldersPanel name={name} slug={slug} chosen={chosen} />}
        {offered.depth && <DepthPanel name={name} slug={slug} chains={shown} looks={looks} />}
      </div>
    </div>
  );
}
