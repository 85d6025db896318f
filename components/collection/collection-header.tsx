"use client";

import { Globe } from "lucide-react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { formatCount, formatCountOf } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { formatUsd, usdOfDecimal } from "@/lib/format/usd";
import { useCollection } from "@/lib/query/use-collection-items";
import { usePageSearch } from "@/lib/query/use-page-search";
import { Address } from "../market/address";
import { Change } from "../market/change";
import { headlineFloor, headlineTopOffer, headlineVolume } from "../market/collection-headline";
import { DecimalPrice } from "../market/decimal-price";
import { Stat } from "../market/stat";
import { VerifiedMark } from "../market/verified-mark";
import { BerthTable } from "./berth-table";

const monthYear = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

function earningsNote(collection: Collection, looks: ChainLooks): string {
  const enforced = Object.entries(collection.creatorEarnings.enforcement).filter(
    ([, rule]) => rule === "enforced",
  );
  if (enforced.length === 0) return "Optional";
  return enforced.length === collection.chains.length
    ? "Enforced"
    : `Enforced on ${enforced.map(([id]) => lookOf(looks, id).name).join(", ")}`;
}

function Stats({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { stats } = collection;
  const floor = headlineFloor(stats, looks);
  const offer = headlineTopOffer(stats, looks);
  const volume = headlineVolume(stats, "24h", looks);
  const change = floor === null ? null : (stats.floorChange["24h"][floor.chain.id] ?? null);
  const share = stats.supply > 0 ? stats.listed / stats.supply : 0;
  return (
    <dl className="mt-6 grid grid-cols-3 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8">
      <Stat
        label="Floor"
        note={
          change === null ? undefined : (
            <>
              <Change fraction={change} /> in 24h
            </>
          )
        }
      >
        <DecimalPrice value={floor?.value} currency={floor?.currency ?? null} />
      </Stat>
      {offer !== null && (
        <Stat label="Top offer">
          <DecimalPrice value={offer.value} currency={offer.currency} />
        </Stat>
      )}
      <Stat
        label="Volume 24h"
        note={
          volume?.currency.usd ? formatUsd(usdOfDecimal(volume.value, volume.currency.usd.rate)) : undefined
        }
      >
        <DecimalPrice value={volume?.value} currency={volume?.currency ?? null} />
      </Stat>
      <Stat label="Listed" note={`${formatShare(share)} of supply`}>
        {formatCount(stats.listed)}
      </Stat>
      <Stat
        label="Owners"
        note={stats.supply > 0 ? `${formatShare(stats.owners / stats.supply)} unique` : undefined}
      >
        {formatCount(stats.owners)}
      </Stat>
      <Stat label="Earnings" note={earningsNote(collection, looks)}>
        {collection.creatorEarningsBps / 100}%
      </Stat>
    </dl>
  );
}

/** Who a collection is and how it stands. What the cached page holds is brought up to date by a query. */
export function CollectionHeader({
  collection: initial,
  looks,
  filtersGrid,
}: {
  collection: Collection;
  looks: ChainLooks;
  /** The page has a grid that a chain of the table can narrow. */
  filtersGrid: boolean;
}) {
  const { data: collection } = useCollection(initial);
  const [, update] = usePageSearch();
  const { website } = collection.links;
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="flex items-center gap-3 text-d2">
              <span className="truncate" title={collection.name}>
                {collection.name}
              </span>
              {collection.verified && <VerifiedMark size={20} />}
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-ui text-ink-2">
              by <Address address={collection.creator} />
              <span aria-hidden="true">·</span> {formatCountOf(collection.stats.supply, "item")}
              <span aria-hidden="true">·</span> Minted {monthYear.format(collection.createdAt * 1000)}
            </p>
          </div>
          {website !== undefined && (
            <a
              href={website}
              target="_blank"
              rel="noreferrer noopener"
              aria-label={`Website of ${collection.name}`}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-s2 hover:text-ink"
            >
              <Globe size={18} aria-hidden="true" />
            </a>
          )}
        </div>
        {collection.description !== "" && (
          <p className="mt-4 max-w-[72ch] text-body text-ink-2">{collection.description}</p>
        )}
        <Stats collection={collection} looks={looks} />
      </div>
      <BerthTable
        collection={collection}
        looks={looks}
        {...(filtersGrid && { onChain: (chain: string) => update({ chain }) })}
      />
    </div>
  );
}
