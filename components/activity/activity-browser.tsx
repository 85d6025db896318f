"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import { formatAddress } from "@/lib/format/address";
import { type SearchChange, usePageSearch } from "@/lib/query/use-page-search";
import { LiveActivity } from "../market/activity/live-activity";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { RemovableChip } from "../ui/removable-chip";
import { ChainChips, TypeChips } from "./activity-chips";
import {
  type ActivityFilters,
  activitySearchOf,
  countActivityFilters,
  readActivityFilters,
} from "./activity-filters";
import { PlaceFilter } from "./place-filter";

export interface ActivityBrowserProps {
  looks: ChainLooks;
  /** The newest page without filters, as the page's HTML holds it. */
  initial: ActivityPage;
  limit: number;
}

const noFilters = { types: null, chain: null, collection: null, account: null };

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
        <RemovableChip label={`Collection: ${collection}`} onRemove={() => update({ collection: null })} />
      )}
      {account !== null && (
        <RemovableChip
          label={`Account: ${formatAddress(account)}`}
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
      title={isFiltered ? "Nothing matches these filters" : "Nothing has happened yet"}
      action={isFiltered && <Button onClick={onClear}>Clear filters</Button>}
    >
      {isFiltered
        ? "Other events, chains or collections may have activity."
        : "Sales, listings and transfers appear here within seconds."}
    </EmptyState>
  );
}

/** Filters, all of them in the address, above the live list. */
export function ActivityBrowser({ looks, initial, limit }: ActivityBrowserProps) {
  const [search, update] = usePageSearch();
  const filters = readActivityFilters(search);
  const isFiltered = countActivityFilters(filters) > 0;
  const query = activitySearchOf(filters, limit);
  return (
    <div className="mt-5 flex flex-col gap-2">
      <TypeChips filters={filters} update={update} />
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
          caption="Activity, newest first"
          initial={isFiltered ? undefined : initial}
          placeholderRows={12}
          empty={<NoActivity isFiltered={isFiltered} onClear={() => update(noFilters)} />}
        />
      </div>
    </div>
  );
}
