"use client";

import { Search } from "lucide-react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { CollectionPage } from "@/lib/contract/collection";
import { useCollections } from "@/lib/query/use-collections";
import { usePageSearch } from "@/lib/query/use-page-search";
import { LoadError } from "../layout/load-error";
import { ChainTile } from "../market/chain-tile";
import { CollectionRow } from "../market/collection-row";
import { CollectionTableHead } from "../market/collection-table-head";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { RemovableChip } from "../ui/removable-chip";
import { Select } from "../ui/select";
import { Skeleton } from "../ui/skeleton";
import { Table } from "../ui/table";

const sorts = [
  { value: "volume_desc", label: "Volume, 24 hours" },
  { value: "floor_desc", label: "Floor: high to low" },
  { value: "floor_asc", label: "Floor: low to high" },
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
] as const;
type Sort = (typeof sorts)[number]["value"];

const sortedColumns = {
  volume_desc: { column: "volume", direction: "descending" },
  floor_desc: { column: "floor", direction: "descending" },
  floor_asc: { column: "floor", direction: "ascending" },
} as const;

const chainPattern = /^[a-z][a-z0-9-]{0,31}$/;

/** All collections, filtered and ordered by the page's address. */
export function CollectionBrowser({
  initial,
  looks,
  limit,
}: {
  initial: CollectionPage;
  looks: ChainLooks;
  limit: number;
}) {
  const [address, update] = usePageSearch();
  const q = address.get("q")?.trim().slice(0, 100) ?? "";
  const named = address.get("chain");
  const chain = named !== null && chainPattern.test(named) ? named : null;
  const verified = address.get("verified") === "true";
  const sort: Sort = sorts.find(({ value }) => value === address.get("sort"))?.value ?? "volume_desc";
  const isPlain = q === "" && chain === null && !verified && sort === "volume_desc";
  const search = {
    limit: String(limit),
    sort,
    ...(q !== "" && { q }),
    ...(chain !== null && { chain }),
    ...(verified && { verified: "true" }),
  };
  const collections = useCollections(search, isPlain ? initial : undefined);
  const shown = collections.data?.pages.flatMap((page) => page.data) ?? [];
  const sorted = sort in sortedColumns ? sortedColumns[sort as keyof typeof sortedColumns] : undefined;
  const clear = () => update({ q: null, chain: null, verified: null });

  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">Chains</legend>
          <Chip pressed={chain === null} onClick={() => update({ chain: null })}>
            All chains
          </Chip>
          {Object.keys(looks).map((id) => (
            <Chip
              key={id}
              pressed={chain === id}
              icon={<ChainTile chain={lookOf(looks, id)} named />}
              onClick={() => update({ chain: chain === id ? null : id })}
            >
              {lookOf(looks, id).name}
            </Chip>
          ))}
          <Chip pressed={verified} onClick={() => update({ verified: verified ? null : "true" })}>
            Verified
          </Chip>
        </fieldset>
        <Select
          label="Order"
          options={sorts}
          value={sort}
          onValueChange={(next) => update({ sort: next === "volume_desc" ? null : next })}
          className="ml-auto"
        />
      </div>
      {q !== "" && (
        <div className="mt-2">
          <RemovableChip label={`“${q}”`} onRemove={() => update({ q: null })} />
        </div>
      )}
      <div className="mt-4" aria-busy={collections.isPlaceholderData || undefined}>
        {collections.error !== null && (
          <LoadError error={collections.error} onRetry={() => void collections.refetch()} className="mb-4" />
        )}
        {collections.isPending && <Skeleton className="h-150" />}
        {collections.data !== undefined && shown.length === 0 && (
          <EmptyState
            icon={<Search size={28} aria-hidden="true" />}
            title={q === "" ? "Nothing matches these filters" : `No match for “${q}”`}
            action={<Button onClick={clear}>Show all collections</Button>}
          >
            Names, slugs and contract addresses are searched.
          </EmptyState>
        )}
        {shown.length > 0 && (
          <Table caption="Collections">
            <CollectionTableHead interval="24h" {...(sorted !== undefined && { sorted })} />
            <tbody>
              {shown.map((collection, index) => (
                <CollectionRow
                  key={collection.slug}
                  collection={collection}
                  looks={looks}
                  interval="24h"
                  position={index + 1}
                />
              ))}
            </tbody>
          </Table>
        )}
        {collections.hasNextPage && (
          <div className="flex justify-center pt-5">
            <Button
              onClick={() => void collections.fetchNextPage()}
              loading={collections.isFetchingNextPage && "Loading"}
            >
              Load more
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
