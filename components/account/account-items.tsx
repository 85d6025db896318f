"use client";

import { type ReactNode, Suspense, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { AccountItemPage } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { msg, plural, t } from "@/lib/language/translate";
import { useAccountItems } from "@/lib/query/use-account-items";
import { type SearchChange, usePageSearch } from "@/lib/query/use-page-search";
import { LoadError } from "../live/load-error";
import { ChainTile } from "../market/chain-tile";
import { EmptyBerth } from "../market/empty-berth";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { lazyPart } from "../ui/lazy-part";
import { Select } from "../ui/select";
import { Skeleton } from "../ui/skeleton";
import { AccountItemCard } from "./account-item-card";
import { type AccountSort, readAccountSearch, wholeAccount } from "./account-items-search";
import { useIsOwn } from "./use-is-own";

// Loaded for the owner only; visitors do not need it.
const OwnItems = lazyPart(() => import("./own-items"), "OwnItems");

const sorts: { value: AccountSort; label: string }[] = [
  { value: "recent", label: msg("Newest first") },
  { value: "floor_desc", label: msg("Highest floor") },
];

const gridStyles =
  "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:gap-y-8 xl:grid-cols-6";
const firstScreen = 12;

function ItemsSkeleton() {
  return (
    <div aria-hidden="true" className={gridStyles}>
      {Array.from({ length: firstScreen }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
        <div key={index}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-3 h-3.5 w-3/5" />
          <Skeleton className="mt-2 h-3.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}

function NoItems({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      icon={<EmptyBerth />}
      title={t("No items here yet")}
      action={<ButtonLink href="/collections">{t("Browse collections")}</ButtonLink>}
    >
      {isOwn
        ? t("Items you own on any connected chain appear within a minute of arriving.")
        : t("This account holds no items of the collections that are indexed here.")}
    </EmptyState>
  );
}

function ChainChips({
  byChain,
  total,
  chain,
  looks,
  onChain,
}: {
  byChain: Readonly<Record<string, number>>;
  total: number;
  chain: string | undefined;
  looks: ChainLooks;
  onChain: (chain: string | null) => void;
}): ReactNode {
  const held = Object.entries(byChain).filter(([, count]) => count > 0);
  return (
    <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t("Chains")}</legend>
      <Chip pressed={chain === undefined} onClick={() => onChain(null)}>
        {t("All {count}", { count: formatCount(total) })}
      </Chip>
      {held.map(([id, count]) => (
        <Chip
          key={id}
          pressed={chain === id}
          title={lookOf(looks, id).name}
          aria-label={`${lookOf(looks, id).name}, ${plural(count, "{count} item", "{count} items")}`}
          icon={<ChainTile chain={lookOf(looks, id)} named />}
          onClick={() => onChain(chain === id ? null : id)}
        >
          {formatCount(count)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ToolbarProps {
  totals: AccountItemPage["totals"];
  search: ReturnType<typeof readAccountSearch>;
  looks: ChainLooks;
  update: (change: SearchChange) => void;
}

function Toolbar({ totals, search, looks, update }: ToolbarProps) {
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {totals !== undefined && (
        <ChainChips
          byChain={totals.byChain}
          total={totals.items}
          chain={search.chain}
          looks={looks}
          onChain={(chain) => update({ chain })}
        />
      )}
      <Select
        label={t("Sort by")}
        options={sorts}
        value={search.sort}
        onValueChange={(sort) => update({ sort: sort === "recent" ? null : sort })}
        size="sm"
        className="ms-auto"
      />
    </div>
  );
}

/** An account's items, filtered by chain and sorted as chosen. */
export function AccountItems({ address, looks }: { address: Address; looks: ChainLooks }) {
  const [params, update] = usePageSearch();
  const search = readAccountSearch(params, looks);
  const isOwn = useIsOwn(address);
  const [isBusy, setIsBusy] = useState(false);
  const whole = useAccountItems(address, wholeAccount);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useAccountItems(address, search);
  const totals = whole.data?.pages[0]?.totals;
  const items = data?.pages.flatMap((page) => page.data);
  if (items === undefined) {
    if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
    return (
      <div aria-busy="true">
        <div className="mb-5 h-10" />
        <ItemsSkeleton />
      </div>
    );
  }
  if (totals?.items === 0) return <NoItems isOwn={isOwn} />;
  const plain = (
    <div className={gridStyles} aria-busy={isPlaceholderData}>
      {items.map((item, index) => (
        <AccountItemCard
          key={`${item.chain}:${item.contract}:${item.tokenId}`}
          item={item}
          looks={looks}
          priority={index < firstScreen}
        />
      ))}
    </div>
  );
  return (
    <>
      <Toolbar totals={totals} search={search} looks={looks} update={update} />
      {items.length === 0 && search.chain !== undefined && (
        <EmptyState
          icon={<EmptyBerth />}
          title={t("Nothing on {chain}", { chain: lookOf(looks, search.chain).name })}
          action={<Button onClick={() => update({ chain: null })}>{t("Show all chains")}</Button>}
        />
      )}
      {isOwn || isBusy ? (
        <Suspense fallback={plain}>
          <OwnItems
            items={items}
            looks={looks}
            owner={address}
            gridStyles={gridStyles}
            isReplacing={isPlaceholderData}
            firstScreen={firstScreen}
            onBusy={setIsBusy}
          />
        </Suspense>
      ) : (
        plain
      )}
      {hasNextPage && (
        <div className="flex justify-center pt-8">
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage && t("Loading")}>
            {t("Load more")}
          </Button>
        </div>
      )}
    </>
  );
}
