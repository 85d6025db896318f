"use client";

import { useMemo } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { msg, t } from "@/lib/language/translate";
import { useCollectionSales, useItemHistory } from "@/lib/query/use-charts";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../chart/chart-panel";
import { isAllTime, ranges } from "../chart/ranges";
import { Button } from "../ui/button";
import { Select } from "../ui/select";
import { useStoredChoice } from "../ui/use-stored-choice";
import { itemHistoryChart } from "./item-history-chart";
import { useLiveItem } from "./live-item";

const periods = ["90d", "7d", "30d", "1y", "all"] as const;
const options = ranges.flatMap(({ value, words }) => {
  const period = periods.find((each) => each === value);
  return period === undefined ? [] : [{ value: period, label: isAllTime(words) ? msg("All time") : words }];
});

/** The prices of the item over time: its sales, those around it, the floor and the best offer. */
export function ItemHistory({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const [interval, setInterval] = useStoredChoice("quayside.chart.item-period", periods);
  const history = useItemHistory(item, { interval });
  const around = useCollectionSales(item.collection.slug, { interval, chains: [item.chain] });
  const [nearby] = around.answers;
  const period = ranges.find(({ value }) => value === interval)?.words ?? "";
  const { data } = history;
  // A chart without the sales around the item would call them none.
  const isWaiting = nearby === undefined && around.error === null;
  const model = useMemo(
    () =>
      data === undefined || isWaiting
        ? null
        : itemHistoryChart({ item, history: data, around: nearby ?? null, looks, period, now: clockNow() }),
    [item, data, nearby, isWaiting, looks, period],
  );
  return (
    <ChartPanel
      id="item-history"
      title={t("Price history")}
      controls={
        <Select
          label={t("Period")}
          size="sm"
          options={options}
          value={interval}
          onValueChange={setInterval}
        />
      }
      note={
        <>
          {t("Floors from before this site began to follow the collection are estimates.")}{" "}
          {around.error !== null && t("The sales of the collection could not be loaded.")}
        </>
      }
      model={model}
      action={
        interval === "all" ? null : (
          <Button size="sm" onClick={() => setInterval("all")}>
            {t("Show all time")}
          </Button>
        )
      }
      error={history.error}
      onRetry={() => {
        void history.refetch();
        around.retry();
      }}
    />
  );
}
