"use client";

import { useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { CollectionPage } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { useCollections } from "@/lib/query/use-collections";
import { usePageSearch } from "@/lib/query/use-page-search";
import { LoadError } from "../live/load-error";
import { CollectionTable } from "../market/collection/collection-table";
import { FloorSparkline } from "../market/collection/floor-sparkline";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { LoadMore } from "../ui/load-more";
import { CollectionControls } from "./collection-controls";
import { collectionsQuery, isFiltered, readCollectionSearch, withoutSearch } from "./collection-search";
import { nextSort, sortChange, sortedColumn } from "./collection-sort";

/** The collections for the page's address. After a failure, and while others load, the previous ones. */
function useCollectionView(initial: CollectionPage, limit: number, looks: ChainLooks) {
  const [address, update] = usePageSearch();
  const search = readCollectionSearch(address, looks);
  const isPlain = !isFiltered(search) && search.sort === "volume_desc";
  const query = useCollections(collectionsQuery(search, limit), isPlain ? initial : undefined);
  const [previous, setPrevious] = useState(query.data);
  if (query.data !== undefined && query.data !== previous) setPrevious(query.data);
  const collections = (query.data ?? previous)?.pages.flatMap((page) => page.data);
  return { search, update, query, collections };
}

/** All collections, filtered and sorted by the page's address. */
export function CollectionBrowser({
  initial,
  looks,
  limit,
}: {
  initial: CollectionPage;
  looks: ChainLooks;
  limit: number;
}) {
  const { search, update, query, collections = initial.data } = useCollectionView(initial, limit, looks);
  const sorted = sortedColumn(search.sort);
  const categories = [...new Set(initial.data.map(({ category }) => category))].filter(Boolean).sort();
  return (
    <div className="mt-4">
      <CollectionControls search={search} looks={looks} categories={categories} update={update} />
      <div
        className={cx(
          "mt-3",
          query.isPlaceholderData && "opacity-60 transition-opacity delay-200 duration-2",
        )}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {query.error !== null && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} className="mb-4" />
        )}
        {collections.length === 0 ? (
          <NoCollections q={search.q} onClear={isFiltered(search) ? () => update(withoutSearch) : null} />
        ) : (
          <CollectionTable
            caption={t("Collections")}
            collections={collections}
            looks={looks}
            interval="24h"
            Trend={FloorSparkline}
            {...(sorted !== undefined && { sorted })}
            sortControl={(column, label) => (
              <button
                type="button"
                className="touch-target cursor-pointer hover:text-ink"
                onClick={() => update(sortChange(nextSort(column, search.sort)))}
              >
                {label}
              </button>
            )}
            saysUnverified={search.q !== null}
          />
        )}
        <LoadMore
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
    </div>
  );
}

function NoCollections({ q, onClear }: { q: string | null; onClear: (() => void) | null }) {
  const icon = <Icon name="search-x" size={28} />;
  if (onClear === null) {
    return (
      <EmptyState icon={icon} title={t("No collections yet")}>
        {t("Collections appear here once they are indexed.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={q === null ? t("Nothing matches these filters") : t("No match for “{q}”", { q })}
      action={<Button onClick={onClear}>{t("Show all collections")}</Button>}
    >
      {q === null ? t("Remove a filter to see more.") : t("Search by name, or paste a contract address.")}
    </EmptyState>
  );
}
