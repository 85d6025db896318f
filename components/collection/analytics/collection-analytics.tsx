"use client";

import { useMemo, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { useCollection } from "@/lib/query/use-collection-items";
import { usePageSearch } from "@/lib/query/use-page-search";
import { type ChainHistory, useStatsHistory } from "@/lib/query/use-stats-history";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { Note } from "../../ui/note";
import { Segmented } from "../../ui/segmented";
import { Skeleton } from "../../ui/skeleton";
import { AnalyticsControls } from "./analytics-controls";
import { readAnalyticsSearch } from "./analytics-search";
import { floorChart } from "./floor-chart";
import type { DrawnHistory } from "./history-series";
import { StatStrip } from "./stat-strip";
import { volumeChart } from "./volume-chart";

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
  return <Segmented label="Coin" options={options} value={value} onValueChange={onChange} size="sm" />;
}

/** A collection's prices and sales over time, on the chosen chains. */
export function CollectionAnalytics({
  collection: cached,
  looks,
}: {
  collection: Collection;
  looks: ChainLooks;
}) {
  const { data: collection } = useCollection(cached);
  const [params, update] = usePageSearch();
  const { range, chosen, shown } = readAnalyticsSearch(params, collection, looks);
  const { histories, retry } = useStatsHistory(collection.slug, { chains: shown, interval: range.value });
  const [coin, setCoin] = useState<string | null>(null);

  const failed = histories.filter(({ error }) => error !== null);
  const isLoading = histories.some(({ history, error }) => history === undefined && error === null);
  const error = failed.length === histories.length ? (failed[0]?.error ?? null) : null;
  const drawn = useMemo(() => drawnOf(histories, looks), [histories, looks]);
  const coins = [...new Set(drawn.map((history) => history.coin.symbol))];
  const volumeCoin = coins.find((symbol) => symbol === coin) ?? coins[0] ?? "";

  const { name, slug } = collection;
  const isKnown = !isLoading && drawn.length > 0;
  const floor = useMemo(
    () =>
      isKnown ? floorChart({ name, slug, period: range.words, histories: drawn, now: clockNow() }) : null,
    [isKnown, name, slug, range.words, drawn],
  );
  const volume = useMemo(() => {
    const ofCoin = drawn.filter((history) => history.coin.symbol === volumeCoin);
    return isKnown
      ? volumeChart({ name, slug, period: range.words, histories: ofCoin, now: clockNow() })
      : null;
  }, [isKnown, name, slug, range.words, drawn, volumeCoin]);
  const unrated = drawn.filter((history) => history.coin.symbol !== coins[0]);
  const showAll = range.value !== "all" && (
    <button type="button" className="text-link touch-target" onClick={() => update({ range: "all" })}>
      Show all time
    </button>
  );
  return (
    <div className="flex flex-col gap-5 pt-5 pb-12">
      <AnalyticsControls
        chains={collection.chains}
        chosen={chosen}
        range={range.value}
        looks={looks}
        onChange={update}
      />
      {failed.length > 0 && error === null && (
        <Note
          tone="warn"
          title={`The history on ${namesOf(failed, looks)} could not be read.`}
          action={
            <button type="button" onClick={retry} className="text-link touch-target font-semi">
              Retry
            </button>
          }
        >
          The other chains are complete.
        </Note>
      )}
      {isKnown ? (
        <StatStrip stats={collection.stats} histories={drawn} period={range.words} />
      ) : (
        error === null && <Skeleton className="h-25" />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <ChartPanel
          id="floor"
          title="Floor"
          note={
            <>
              Lowest listing on each chain, at the end of each span.
              {unrated.length > 0 && ` Drawn in ${coins[0]} at the reference rates.`}
            </>
          }
          model={floor}
          action={showAll}
          error={error}
          onRetry={retry}
        />
        <ChartPanel
          id="volume"
          title="Volume by chain"
          note="Coins with different values are never stacked on each other."
          controls={<CoinChoice coins={coins} value={volumeCoin} onChange={setCoin} />}
          model={volume}
          action={showAll}
          error={error}
          onRetry={retry}
        />
      </div>
    </div>
  );
}
