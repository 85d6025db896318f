"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { CollectionPage } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useCollections } from "@/lib/query/use-collections";
import { ChainTile } from "../market/chain-tile";
import { CollectionTable } from "../market/collection/collection-table";
import { FloorSparkline } from "../market/collection/floor-sparkline";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { rich } from "../ui/rich";
import { Segmented } from "../ui/segmented";
import { Select } from "../ui/select";
import { useStoredChoice } from "../ui/use-stored-choice";
import { byVolume } from "./by-volume";

const shown = 10;
const everywhere = "all";
const periods = ["7d", "1h", "24h", "30d"] as const;
const periodOptions = (["1h", "24h", "7d", "30d"] as const).map((value) => ({ value, label: value }));

function chainOptions(looks: ChainLooks) {
  return [
    { value: everywhere, label: t("All chains") },
    ...Object.keys(looks).map((id) => ({
      value: id,
      label: lookOf(looks, id).name,
      icon: <ChainTile chain={lookOf(looks, id)} named />,
    })),
  ];
}

/** Collections by volume over a period, on one chain or all. A query updates the rows of the HTML. */
export function Trending({
  initial,
  limit,
  looks,
}: {
  initial: CollectionPage;
  limit: number;
  looks: ChainLooks;
}) {
  const [interval, setInterval] = useStoredChoice("quayside.period", periods);
  const [chain, setChain] = useState(everywhere);
  const { data } = useCollections({ limit: String(limit), sort: "volume_desc" }, initial);
  const collections = data?.pages.flatMap((page) => page.data) ?? initial.data;
  const rows = byVolume(
    collections.filter((collection) => chain === everywhere || collection.chains.includes(chain)),
    interval,
    looks,
  ).slice(0, shown);

  return (
    <section className="mt-9" aria-labelledby="trending">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <h2 id="trending" className="me-auto text-t1">
          {rich("Trending<words> collections</words>", {
            words: (text) => <span className="max-sm:sr-only">{text}</span>,
          })}
        </h2>
        <div className="flex items-center gap-2 max-sm:order-last max-sm:w-full max-sm:justify-between">
          <Segmented
            label={t("Period")}
            options={periodOptions}
            value={interval}
            onValueChange={setInterval}
          />
          <Select label={t("Chain")} options={chainOptions(looks)} value={chain} onValueChange={setChain} />
        </div>
        <ButtonLink href="/collections" variant="ghost" className="max-sm:-me-3">
          {initial.nextCursor === null
            ? t("See all {count}", { count: formatCount(collections.length) })
            : t("See all")}
        </ButtonLink>
      </div>
      <div className="mt-3">
        {rows.length === 0 ? (
          <EmptyState
            title={t("No collections on {chain} yet", { chain: lookOf(looks, chain).name })}
            action={<Button onClick={() => setChain(everywhere)}>{t("Show all chains")}</Button>}
          >
            {t("Other chains have collections.")}
          </EmptyState>
        ) : (
          <CollectionTable
            caption={t("Collections by volume")}
            collections={rows}
            looks={looks}
            interval={interval}
            Trend={FloorSparkline}
            sorted={{ column: "volume", direction: "descending" }}
          />
        )}
      </div>
    </section>
  );
}
