"use client";

import { useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { WatchEntry } from "@/lib/contract/watchlist";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useWatchlist } from "@/lib/query/use-watchlist";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useIsCheckingWallet } from "../../live/use-is-checking-wallet";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Chip } from "../../ui/chip";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";
import { WatchSync } from "./watch-sync";
import { type WatchedCollection, WatchedCollections } from "./watched-collections";
import { type WatchedItem, WatchedItems } from "./watched-items";

const kinds = ["all", "item", "collection"] as const;
const firstRows = 25;

const isItem = (entry: WatchEntry): entry is WatchedItem => entry.subject.kind === "item";
const isCollection = (entry: WatchEntry): entry is WatchedCollection => entry.subject.kind === "collection";

/** The items and collections that the signed-in account watches; without one, those that this browser does. */
export function WatchList({ looks }: { looks: ChainLooks }) {
  const { entries, account, isLoading } = useWatchlist(useWallet().address);
  const isChecking = useIsCheckingWallet();
  const [kind, setKind] = useState<(typeof kinds)[number]>("all");
  const [shownItems, setShownItems] = useState(firstRows);
  const items = entries.filter(isItem);
  const collections = entries.filter(isCollection);
  if (isLoading || isChecking) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-60" />
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <>
        <WatchSync account={account} />
        <EmptyState
          icon={<Icon name="eye" size={28} />}
          title={t("Nothing watched yet")}
          action={<ButtonLink href="/collections">{t("Browse collections")}</ButtonLink>}
        >
          {t(
            "Press the eye on an item or a collection. It appears here, with what changed since you saved it.",
          )}
        </EmptyState>
      </>
    );
  }
  const counts = { all: entries.length, item: items.length, collection: collections.length };
  const labels = { all: t("All"), item: t("Items"), collection: t("Collections") };
  return (
    <>
      <WatchSync account={account} />
      <div className="flex flex-wrap gap-2">
        {kinds.map((each) => (
          <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
            {labels[each]} {formatCount(counts[each])}
          </Chip>
        ))}
      </div>
      {kind !== "collection" && items.length > 0 && (
        <section aria-label={t("Items")} className="mt-7">
          <h2 className="mb-1 text-t2">
            {t("Items")}{" "}
            <span className="text-small font-regular text-ink-3">{formatCount(items.length)}</span>
          </h2>
          <WatchedItems entries={items.slice(0, shownItems)} looks={looks} />
          {items.length > shownItems && (
            <Button className="mt-4 w-full" onClick={() => setShownItems(shownItems + firstRows)}>
              {t("Show more")}
            </Button>
          )}
        </section>
      )}
      {kind !== "item" && collections.length > 0 && (
        <section aria-label={t("Collections")} className="mt-10">
          <h2 className="mb-1 text-t2">
            {t("Collections")}{" "}
            <span className="text-small font-regular text-ink-3">{formatCount(collections.length)}</span>
          </h2>
          <WatchedCollections entries={collections} looks={looks} />
        </section>
      )}
    </>
  );
}
