"use client";

import { useMemo } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Portfolio, PortfolioHistory } from "@/lib/contract/portfolio";
import { msg, plural, t } from "@/lib/language/translate";
import { usePortfolioHistory } from "@/lib/query/use-portfolio-history";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { ranges } from "../../chart/ranges";
import { ChainTile } from "../../market/chain-tile";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { useStoredChoice } from "../../ui/use-stored-choice";
import { dollarChart } from "./dollar-chart";
import { comparable } from "./figures";
import { valueChart } from "./value-chart";

const periods = ["90d", "7d", "30d", "1y", "all"] as const;
const options = ranges.flatMap(({ value, words }) => {
  const period = periods.find((each) => each === value);
  return period === undefined ? [] : [{ value: period, label: value === "all" ? msg("All time") : words }];
});

/** The choice of all chains together. Ids of chains have no capitals. */
const dollars = "USD";

/** The chain on which most is held, by the reference rates. */
function mainChain(chains: Portfolio["chains"], looks: ChainLooks): string | undefined {
  return chains
    .map((figures) => ({ figures, worth: comparable(figures, "floorValue", nativeOf(looks, figures.chain)) }))
    .sort((a, b) => b.worth - a.worth)[0]?.figures.chain;
}

/** The points of a chain; none where nothing was held there. */
function pointsOn(history: PortfolioHistory, chain: string) {
  return history.chains.find((entry) => entry.chain === chain)?.points ?? [];
}

/** The value of an account's holdings over time. Chains have coins of their own, so one is drawn at a time, or all of them in dollars. */
export function ValuePanel({
  address,
  chains,
  looks,
  picked,
  onPick,
}: {
  address: string;
  chains: Portfolio["chains"];
  looks: ChainLooks;
  /** The chosen chain, or all of them in dollars; null for the chain on which most is held. */
  picked: string | null;
  onPick: (chain: string) => void;
}) {
  const [interval, setInterval] = useStoredChoice("quayside.chart.portfolio-period", periods);
  const { data, error, refetch } = usePortfolioHistory(address, { interval });
  const chain = picked ?? mainChain(chains, looks);
  const isDollars = picked === dollars;
  // An older service records no rates.
  const hasRates = chains.some(({ usd }) => usd !== undefined);
  const period = interval === "all" ? null : t(ranges.find(({ value }) => value === interval)?.words ?? "");
  const model = useMemo(() => {
    if (data === undefined || chain === undefined) return null;
    if (chain === dollars) {
      return dollarChart({ histories: data.chains, looks, period, now: clockNow() });
    }
    const coin = nativeOf(looks, chain);
    if (coin === null) return null;
    return valueChart({
      chain: lookOf(looks, chain),
      coin,
      points: pointsOn(data, chain),
      period,
      now: clockNow(),
    });
  }, [data, looks, chain, period]);
  if (chain === undefined || (!isDollars && nativeOf(looks, chain) === null)) return null;
  const { total, counted } = data?.places ?? { total: 0, counted: 0 };
  const left = total - counted;
  return (
    <ChartPanel
      id="portfolio"
      title={t("Value")}
      controls={
        <>
          {(chains.length > 1 || hasRates) && (
            <Select
              label={t("Chain of the chart")}
              size="sm"
              options={[
                ...chains.map((entry) => {
                  const look = lookOf(looks, entry.chain);
                  return { value: entry.chain, label: look.name, icon: <ChainTile chain={look} named /> };
                }),
                ...(hasRates
                  ? [
                      {
                        value: dollars,
                        label: t("All in US dollars"),
                        icon: <Icon name="layers" size={16} />,
                      },
                    ]
                  : []),
              ]}
              value={chain}
              onValueChange={onPick}
            />
          )}
          <Select
            label={t("Period")}
            size="sm"
            options={options}
            value={interval}
            onValueChange={setInterval}
          />
        </>
      }
      {...((left > 0 || isDollars) && {
        note: (
          <>
            {isDollars && t("At the rate of each day. Days whose rate was not recorded are left out.")}{" "}
            {left > 0 &&
              plural(
                counted,
                "The {count} most valuable collection is drawn.",
                "The {count} most valuable collections are drawn.",
              )}
          </>
        ),
      })}
      model={model}
      action={
        interval === "all" ? null : (
          <Button size="sm" onClick={() => setInterval("all")}>
            {t("Show all time")}
          </Button>
        )
      }
      error={error}
      onRetry={() => void refetch()}
      height="h-52 sm:h-59"
    />
  );
}
