"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection, Interval } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { rescale } from "@/lib/format/decimal";
import { usdOfDecimal } from "@/lib/format/usd";
import { ChainTile } from "../market/chain-tile";
import { headlineVolume } from "../market/collection-headline";
import { CollectionRow } from "../market/collection-row";
import { CollectionTableHead } from "../market/collection-table-head";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Segmented } from "../ui/segmented";
import { Select } from "../ui/select";
import { Table } from "../ui/table";

const shown = 10;
const everywhere = "all";
const periods = [
  { value: "1h", label: "1h" },
  { value: "24h", label: "24h" },
  { value: "7d", label: "7d" },
  { value: "30d", label: "30d" },
] as const;

/** Volume in dollars at 18 decimals: for the order across currencies only. */
function worth(collection: Collection, interval: Interval, looks: ChainLooks): bigint {
  const volume = headlineVolume(collection.stats, interval, looks);
  if (volume === null || !volume.currency.usd) return 0n;
  return rescale(usdOfDecimal(volume.value, volume.currency.usd.rate), 18);
}

/** What trades most, over a period and on one chain or all. */
export function Trending({ collections, looks }: { collections: readonly Collection[]; looks: ChainLooks }) {
  const [interval, setInterval] = useState<(typeof periods)[number]["value"]>("7d");
  const [chain, setChain] = useState(everywhere);
  const chains = [
    { value: everywhere, label: "All chains" },
    ...Object.keys(looks).map((id) => ({
      value: id,
      label: lookOf(looks, id).name,
      icon: <ChainTile chain={lookOf(looks, id)} named />,
    })),
  ];
  const rows = collections
    .filter((collection) => chain === everywhere || collection.chains.includes(chain))
    .map((collection) => ({ collection, worth: worth(collection, interval, looks) }))
    .sort((a, b) => (a.worth === b.worth ? 0 : a.worth < b.worth ? 1 : -1))
    .slice(0, shown);
  return (
    <section className="mt-10" aria-labelledby="trending">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trending" className="text-t1">
          Trending collections
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented label="Period" options={periods} value={interval} onValueChange={setInterval} />
          <Select label="Chain" options={chains} value={chain} onValueChange={setChain} />
          <ButtonLink href="/collections" variant="ghost">
            See all {formatCount(collections.length)}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-3">
        {rows.length === 0 ? (
          <EmptyState title="No collections on this chain yet">Others have some.</EmptyState>
        ) : (
          <Table caption="Collections by volume">
            <CollectionTableHead interval={interval} sorted={{ column: "volume", direction: "descending" }} />
            <tbody>
              {rows.map(({ collection }, index) => (
                <CollectionRow
                  key={collection.slug}
                  collection={collection}
                  looks={looks}
                  interval={interval}
                  position={index + 1}
                />
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </section>
  );
}
