"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Portfolio } from "@/lib/contract/portfolio";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { usePortfolio } from "@/lib/query/use-portfolio";
import { LoadError } from "../../live/load-error";
import { ActivitySkeleton } from "../../market/activity/activity-skeleton";
import { ChainTile } from "../../market/chain-tile";
import { EmptyBerth } from "../../market/empty-berth";
import { ButtonLink } from "../../ui/button-link";
import { buttonStyles } from "../../ui/button-styles";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { DollarPanel } from "./dollar-panel";
import { PortfolioMethod, PortfolioNotes } from "./portfolio-notes";
import { PortfolioStrip } from "./portfolio-strip";
import { ChainTable, PositionTable } from "./portfolio-tables";
import { ValuePanel } from "./value-panel";

const allChains = "all";

function Overview({
  portfolio,
  looks,
  hasHistory,
}: {
  portfolio: Portfolio;
  looks: ChainLooks;
  hasHistory: boolean;
}) {
  const { address, chains, positions, totalPositions } = portfolio;
  const [picked, setPicked] = useState(allChains);
  const [drawn, setDrawn] = useState<string | null>(null);
  const shown = positions.filter(({ chain }) => picked === allChains || chain === picked);
  const [only, ...others] = chains;
  const options = chains.map(({ chain }) => {
    const look = lookOf(looks, chain);
    return { value: chain, label: look.name, icon: <ChainTile chain={look} named /> };
  });
  return (
    <>
      {only !== undefined && others.length === 0 ? (
        <PortfolioStrip figures={only} currency={nativeOf(looks, only.chain)} />
      ) : (
        <ChainTable chains={chains} looks={looks} />
      )}
      <DollarPanel chains={chains} />
      {hasHistory && (
        <div className="mt-4">
          <ValuePanel address={address} chains={chains} looks={looks} picked={drawn} onPick={setDrawn} />
        </div>
      )}
      <PortfolioNotes portfolio={portfolio} />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-t1">
          {t("Collections")}{" "}
          <span className="text-small font-regular text-ink-3">{formatCount(totalPositions)}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <a
            href={`/api/accounts/${address}/portfolio?format=csv`}
            download
            className={buttonStyles("secondary", "sm")}
          >
            <Icon name="download" size={16} />
            {t("Export trades as CSV")}
          </a>
          {others.length > 0 && (
            <Select
              label={t("Chain")}
              size="sm"
              options={[{ value: allChains, label: t("All chains") }, ...options]}
              value={picked}
              onValueChange={setPicked}
            />
          )}
        </div>
      </div>
      <PositionTable key={picked} positions={shown} looks={looks} />
      {totalPositions > positions.length && (
        <p className="mt-3 text-small text-ink-2">
          {t("The {count} most valuable are shown; all of them are in the sums.", {
            count: formatCount(positions.length),
          })}
        </p>
      )}
      <PortfolioMethod washTrades={portfolio.washTrades} />
    </>
  );
}

/**
 * What an account holds: its value by floor and by best offer, its cost, and what sales gained.
 *
 * @param hasHistory whether the service has the values of the past
 */
export function AccountPortfolio({
  address,
  looks,
  hasHistory,
}: {
  address: string;
  looks: ChainLooks;
  hasHistory: boolean;
}) {
  const { data, error, refetch } = usePortfolio(address);
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton className="mb-8 h-23" />
        <ActivitySkeleton rows={6} height={60} />
      </div>
    );
  }
  if (data.totalPositions === 0) {
    return (
      <EmptyState
        icon={<EmptyBerth />}
        title={t("Nothing yet")}
        action={<ButtonLink href="/collections">{t("Browse collections")}</ButtonLink>}
      >
        {t("Items that this account owns on any connected chain appear within a minute of arriving.")}
      </EmptyState>
    );
  }
  return <Overview portfolio={data} looks={looks} hasHistory={hasHistory} />;
}
