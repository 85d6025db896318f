"use client";

import { Grid2x2, Grid3x3, Package, SlidersHorizontal, Table2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { ItemPage, Traits } from "@/lib/contract/item";
import { formatCountOf } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/price";
import { useCollectionItems, useCollectionTraits } from "@/lib/query/use-collection-items";
import { usePageSearch } from "@/lib/query/use-page-search";
import { LoadError } from "../layout/load-error";
import { ItemCard } from "../market/item-card";
import { ItemCardSkeleton } from "../market/item-card-skeleton";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { RemovableChip } from "../ui/removable-chip";
import { Segmented } from "../ui/segmented";
import { Select } from "../ui/select";
import {
  appliedFilters,
  filterSearch,
  itemsSearch,
  readCollectionFilters,
  type Sort,
  withoutFilters,
} from "./collection-filters";
import { FilterRail } from "./filter-rail";
import { ItemGrid } from "./item-grid";
import { ItemTable } from "./item-table";
import { type Density, useDensity } from "./use-density";

const Sheet = dynamic(() => import("../ui/sheet").then((module) => module.Sheet));

const sorts: { value: Sort; label: string }[] = [
  { value: "price_asc", label: "Price: low to high" },
  { value: "price_desc", label: "Price: high to low" },
  { value: "recent", label: "Recently listed" },
];

const densities: { value: Density; label: React.ReactNode; name: string }[] = [
  { value: "roomy", label: <Grid2x2 size={16} aria-hidden="true" />, name: "Large cards" },
  { value: "dense", label: <Grid3x3 size={16} aria-hidden="true" />, name: "Small cards" },
  { value: "table", label: <Table2 size={16} aria-hidden="true" />, name: "Table" },
];

const cardSizes: Record<"roomy" | "dense", string> = {
  roomy: "(width < 40rem) 50vw, (width < 48rem) 33vw, (width < 80rem) 22vw, 15rem",
  dense: "(width < 40rem) 33vw, (width < 48rem) 25vw, (width < 80rem) 14vw, 9rem",
};

export interface ItemBrowserProps {
  collection: Collection;
  looks: ChainLooks;
  /** The unfiltered first page and trait counts, as the page's HTML holds them. */
  initialItems: ItemPage;
  initialTraits: Traits;
}

/** Everything of a collection, filtered by the page's address. */
export function ItemBrowser({ collection, looks, initialItems, initialTraits }: ItemBrowserProps) {
  const [search, update] = usePageSearch();
  const [density, setDensity] = useDensity();
  const [sheetOpen, setSheetOpen] = useState(false);
  const filters = readCollectionFilters(search);
  const currency = lookOf(looks, collection.chains[0] ?? "").currencies.find(({ kind }) => kind === "native");
  const applied = appliedFilters(
    filters,
    (id) => lookOf(looks, id).name,
    (digits) =>
      currency === undefined
        ? digits
        : `${formatPrice(BigInt(digits), currency.decimals)} ${currency.symbol}`,
  );
  const isPlain = applied.length === 0;
  const items = useCollectionItems(
    collection.slug,
    itemsSearch(filters),
    isPlain && filters.sort === "price_asc" ? initialItems : undefined,
  );
  const traits = useCollectionTraits(
    collection.slug,
    filterSearch(filters),
    isPlain ? initialTraits : undefined,
  );
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = items;
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);

  const pages = items.data?.pages ?? [];
  const shown = pages.flatMap((page) => page.data);
  const first = pages[0];
  const total = first?.total ?? shown.length;
  const results =
    first === undefined
      ? ""
      : first.totalIsExact === false
        ? `${formatCountOf(total, "result")} or more`
        : formatCountOf(total, "result");
  const rail = (
    <FilterRail
      collection={collection}
      looks={looks}
      traits={traits.data}
      filters={filters}
      update={update}
    />
  );
  const lastApplied = applied.at(-1);

  return (
    <div className="lg:grid lg:grid-cols-[17.75rem_minmax(0,1fr)] lg:gap-6">
      <aside aria-label="Filters" className="hidden border-r border-line pt-4 pr-5 lg:block">
        {rail}
      </aside>
      <section aria-label="Items" className="min-w-0 pt-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            className="lg:hidden"
            icon={<SlidersHorizontal size={16} aria-hidden="true" />}
            onClick={() => setSheetOpen(true)}
          >
            {applied.length === 0 ? "Filters" : `Filters (${applied.length})`}
          </Button>
          <p className="text-ui font-semi max-lg:hidden" aria-live="polite">
            {results}
          </p>
          <div className="hidden flex-wrap items-center gap-2 lg:flex">
            {applied.map(({ label, without }) => (
              <RemovableChip key={label} label={label} onRemove={() => update(without)} />
            ))}
            {!isPlain && (
              <button type="button" onClick={() => update(withoutFilters)} className="text-link text-small">
                Clear
              </button>
            )}
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Select
              label="Order"
              options={sorts}
              value={filters.sort}
              onValueChange={(sort) => update({ sort: sort === "price_asc" ? null : sort })}
            />
            <Segmented label="Layout" options={densities} value={density} onValueChange={setDensity} />
          </div>
        </div>
        <div className="mt-4 pb-12" aria-busy={items.isPlaceholderData || undefined}>
          {items.error !== null && (
            <LoadError error={items.error} onRetry={() => void items.refetch()} className="mb-4" />
          )}
          {items.isPending && (
            <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5">
              {Array.from({ length: 10 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
                <ItemCardSkeleton key={index} />
              ))}
            </div>
          )}
          {first !== undefined && shown.length === 0 && (
            <EmptyState
              icon={<Package size={28} aria-hidden="true" />}
              title={isPlain ? "No items yet" : `Nothing matches ${formatCountOf(applied.length, "filter")}`}
              action={
                lastApplied !== undefined && (
                  <Button onClick={() => update(lastApplied.without)}>Remove “{lastApplied.label}”</Button>
                )
              }
            >
              {isPlain
                ? `Items of ${collection.name} appear here once they are minted.`
                : "Take one of them off to see more."}
            </EmptyState>
          )}
          {shown.length > 0 && density === "table" && (
            <ItemTable
              items={shown}
              looks={looks}
              hasMore={hasNextPage}
              onMore={loadMore}
              loading={isFetchingNextPage}
            />
          )}
          {shown.length > 0 && density !== "table" && (
            <ItemGrid
              density={density}
              hasMore={hasNextPage}
              onEnd={loadMore}
              cards={shown.map((item, index) => (
                <ItemCard
                  key={`${item.chain}:${item.contract}:${item.tokenId}`}
                  item={item}
                  looks={looks}
                  sizes={cardSizes[density]}
                  priority={index < 5}
                />
              ))}
            />
          )}
        </div>
      </section>
      {sheetOpen && (
        <Sheet
          open
          onOpenChange={setSheetOpen}
          title="Filters"
          kind="full"
          footer={
            <Button variant="primary" size="lg" className="w-full" onClick={() => setSheetOpen(false)}>
              Show {formatCountOf(total, "item")}
            </Button>
          }
        >
          {rail}
        </Sheet>
      )}
    </div>
  );
}
