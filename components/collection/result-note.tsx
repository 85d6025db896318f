"use client";

import { dropPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { useCollectionItems } from "@/lib/query/use-collection-items";
import { useCurrentDrops } from "@/lib/query/use-current-drops";
import { LoadError } from "../live/load-error";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { appliedFilters, filterWordsOf } from "./applied-filters";
import { changedFilters, itemsSearch } from "./collection-filters";
import type { ItemView } from "./use-item-view";

/** The note shown when items failed to load or none match. */
export function ResultNote({ view }: { view: ItemView }) {
  const { error, retry, items } = view;
  return (
    <>
      {error !== null && <LoadError error={error} onRetry={retry} className="mb-4" />}
      {items?.length === 0 && <NoItems view={view} />}
    </>
  );
}

/** Names the filter to remove, and asks how many items that would show. */
function NothingMatches({ view }: { view: ItemView }) {
  const { address, update, collection, filters, looks } = view;
  const applied = appliedFilters(filters, filterWordsOf(view));
  const last = applied.at(-1);
  const search = {
    ...itemsSearch(changedFilters(address, last?.without ?? {}, looks, collection.chains[0])),
    limit: "1",
  };
  const others = useCollectionItems(collection.slug, search);
  const count = others.isPlaceholderData ? undefined : others.data?.pages[0]?.total;
  return (
    <EmptyState
      icon={<Icon name="sliders-horizontal" size={28} />}
      title={plural(applied.length, "Nothing matches {count} filter", "Nothing matches {count} filters")}
      action={
        last && (
          <Button onClick={() => update(last.without)}>
            {t("Remove “{filter}”", { filter: last.label })}
          </Button>
        )
      }
    >
      {count === undefined || count === 0
        ? t("Remove a filter to see more.")
        : plural(count, "Remove “{filter}” to see {count} item.", "Remove “{filter}” to see {count} items.", {
            filter: last?.label ?? "",
          })}
    </EmptyState>
  );
}

/** Leads to the drop that is to mint the collection's first items, where there is one. */
function NotMinted({ view: { collection } }: { view: ItemView }) {
  const { drops } = useCurrentDrops([]);
  const drop = drops.find((one) => one.collection === collection.slug);
  return (
    <EmptyState
      icon={<Icon name="package" size={28} />}
      title={t("No items yet")}
      action={drop && <ButtonLink href={dropPath(drop.slug)}>{t("View drop")}</ButtonLink>}
    >
      {t("Items of {collection} appear here once they are minted.", { collection: collection.name })}
    </EmptyState>
  );
}

/** Shown where the collection has no items. */
function NoItems({ view }: { view: ItemView }) {
  if (view.filterCount > 0) return <NothingMatches view={view} />;
  return <NotMinted view={view} />;
}
