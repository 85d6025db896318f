"use client";

import { type SyntheticEvent, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { CollectionPage } from "@/lib/contract/collection";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { type SearchChange, usePageSearch } from "@/lib/query/use-page-search";
import { loadErrorWords } from "../live/load-error-words";
import { LiveActivity } from "../market/activity/live-activity";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { RemovableChip } from "../ui/removable-chip";
import { ChainChips, TypeChips } from "./activity-chips";
import {
  type ActivityFilters,
  activitySearchOf,
  countActivityFilters,
  isAddress,
  readActivityFilters,
} from "./activity-filters";

export interface ActivityBrowserProps {
  looks: ChainLooks;
  /** The newest page without filters, as in the page's HTML. */
  initial: ActivityPage;
  limit: number;
  /** Whether the service can list suspected wash trades alone. */
  hasWashFilter: boolean;
}

const noFilters = { types: null, chain: null, collection: null, account: null, washTrade: null };

function PlaceChips({
  filters,
  update,
}: {
  filters: ActivityFilters;
  update: (change: SearchChange) => void;
}) {
  const { collection, account } = filters;
  if (collection === null && account === null) return null;
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {collection !== null && (
        <RemovableChip
          label={t("Collection: {collection}", { collection })}
          onRemove={() => update({ collection: null })}
        />
      )}
      {account !== null && (
        <RemovableChip
          label={t("Account: {account}", { account: formatAddress(account) })}
          onRemove={() => update({ account: null })}
        />
      )}
    </div>
  );
}

function NoActivity({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="waves" size={28} />}
      title={isFiltered ? t("Nothing matches these filters") : t("No activity yet")}
      action={isFiltered && <Button onClick={onClear}>{t("Clear filters")}</Button>}
    >
      {isFiltered
        ? t("Try other events, chains or collections.")
        : t("Sales, listings and transfers appear here within seconds.")}
    </EmptyState>
  );
}

/** Activity filters, kept in the address, above the live list. */
export function ActivityBrowser({ looks, initial, limit, hasWashFilter }: ActivityBrowserProps) {
  const [search, update] = usePageSearch();
  const read = readActivityFilters(search, looks);
  const filters = { ...read, washTrade: hasWashFilter && read.washTrade };
  const isFiltered = countActivityFilters(filters) > 0;
  const query = activitySearchOf(filters, limit);
  return (
    <div className="mt-5 flex flex-col gap-2">
      <TypeChips filters={filters} update={update} hasWashFilter={hasWashFilter} />
      <div className="flex flex-col justify-between gap-x-6 gap-y-2 lg:flex-row lg:items-start">
        <ChainChips filters={filters} update={update} looks={looks} />
        <PlaceFilter
          onCollection={(slug) => update({ collection: slug, account: null })}
          onAccount={(address) => update({ account: address, collection: null })}
        />
      </div>
      <PlaceChips filters={filters} update={update} />
      <div className="mt-2">
        <LiveActivity
          key={JSON.stringify(query)}
          search={query}
          looks={looks}
          caption={t("Activity, newest first")}
          initial={isFiltered ? undefined : initial}
          placeholderRows={12}
          empty={<NoActivity isFiltered={isFiltered} onClear={() => update(noFilters)} />}
        />
      </div>
    </div>
  );
}

interface PlaceFilterProps {
  onCollection: (slug: string) => void;
  onAccount: (address: string) => void;
}

async function findCollection(text: string): Promise<string | null> {
  const page = await requestApi<CollectionPage>("/api/collections", { search: { q: text, limit: 10 } });
  const wanted = text.toLowerCase();
  const exact = page.data.find((entry) => entry.slug === wanted || entry.name.toLowerCase() === wanted);
  return (exact ?? page.data[0])?.slug ?? null;
}

/** Filters activity by collection name or account address. */
function PlaceFilter({ onCollection, onAccount }: PlaceFilterProps) {
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("place") ?? "").trim();
    if (text === "") return;
    setError(null);
    try {
      const slug = isAddress(text) ? null : await findCollection(text);
      if (slug !== null) onCollection(slug);
      else if (isAddress(text)) onAccount(text);
      else {
        setError(t("No collection matches “{text}”.", { text }));
        return;
      }
      form.reset();
    } catch (failure) {
      setError(loadErrorWords(failure).title);
    }
  };
  return (
    <form onSubmit={submit} className="w-full sm:w-66">
      <Input
        label={t("Collection or account")}
        hideLabel
        name="place"
        type="search"
        maxLength={100}
        placeholder={t("Collection or account")}
        lead={<Icon name="search" size={15} />}
        error={error}
        className="lg:h-8!"
      />
    </form>
  );
}
