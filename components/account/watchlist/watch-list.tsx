"use client";

import { Suspense, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { WatchEntry } from "@/lib/contract/watchlist";
import { formatCount } from "@/lib/format/count";
import { msg, t, tIn } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { usePriceAlerts } from "@/lib/query/use-price-alerts";
import { useWatchlist } from "@/lib/query/use-watchlist";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useIsCheckingWallet } from "../../live/use-is-checking-wallet";
import type { AlertSubject } from "../../market/alert/alert-subject";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Chip } from "../../ui/chip";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { lazyPart } from "../../ui/lazy-part";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { NewAlert } from "./new-alert";
import { WatchSync } from "./watch-sync";
import { type WatchedCollection, WatchedCollections } from "./watched-collections";
import { type WatchedItem, WatchedItems } from "./watched-items";

const AlertDialog = lazyPart(() => import("../../market/alert/alert-dialog"), "AlertDialog");

const kinds = ["all", "item", "collection"] as const;
const sorts = [
  { value: "newest", label: msg("Newest first") },
  { value: "oldest", label: msg("Oldest first") },
  { value: "name", label: msg("By collection") },
] as const;
type Sort = (typeof sorts)[number]["value"];
const firstRows = 25;

/** The entries in the chosen order; the list itself has the newest first. */
function sorted(entries: readonly WatchEntry[], sort: Sort): WatchEntry[] {
  if (sort === "newest") return [...entries];
  if (sort === "oldest") return entries.toReversed();
  return entries.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : Number(placeOf(a) > placeOf(b))));
}

/** What entries of one collection have in common, without asking for any: an item is known by its contract. */
function placeOf({ subject }: WatchEntry): string {
  return subject.kind === "collection" ? subject.slug : `${subject.chain} ${subject.contract.toLowerCase()}`;
}

const isItem = (entry: WatchEntry): entry is WatchedItem => entry.subject.kind === "item";
const isCollection = (entry: WatchEntry): entry is WatchedCollection => entry.subject.kind === "collection";

/** The items and collections that the signed-in account watches; without one, those that this browser does. */
export function WatchList({ looks }: { looks: ChainLooks }) {
  // Above the lists: they are others, and for a moment none, when the account signs in for its first alert.
  const [alerted, setAlerted] = useState<AlertSubject | null>(null);
  return (
    <>
      <Lists looks={looks} onAlert={setAlerted} />
      <Suspense>
        {alerted !== null && <AlertDialog subject={alerted} onClose={() => setAlerted(null)} />}
      </Suspense>
    </>
  );
}

function Lists({ looks, onAlert }: { looks: ChainLooks; onAlert: (subject: AlertSubject) => void }) {
  const { entries, account, isLoading } = useWatchlist(useWallet().address);
  const isChecking = useIsCheckingWallet();
  const [kind, setKind] = useState<(typeof kinds)[number]>("all");
  const [sort, setSort] = useState<Sort>("newest");
  const [shownItems, setShownItems] = useState(firstRows);
  const notifies = useChains().data?.notifies === true;
  const { alerts } = usePriceAlerts(notifies ? account : null);
  const inOrder = sorted(entries, sort);
  const items = inOrder.filter(isItem);
  const collections = inOrder.filter(isCollection);
  // Without an account nobody has alerts, and a column would say so in every row.
  const known = account === null ? null : (alerts ?? null);
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          {kinds.map((each) => (
            <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
              {labels[each]} {formatCount(counts[each])}
            </Chip>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Select
            label={tIn("sort", "Order")}
            size="sm"
            options={sorts}
            value={sort}
            onValueChange={setSort}
          />
          {notifies && (
            <NewAlert entries={[...items.slice(0, shownItems), ...collections]} onChoose={onAlert} />
          )}
        </div>
      </div>
      {kind !== "collection" && items.length > 0 && (
        <section aria-label={t("Items")} className="mt-7">
          <h2 className="mb-1 text-t2">
            {t("Items")}{" "}
            <span className="text-small font-regular text-ink-3">{formatCount(items.length)}</span>
          </h2>
          <WatchedItems entries={items.slice(0, shownItems)} looks={looks} alerts={known} />
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
          <WatchedCollections
            entries={collections}
            looks={looks}
            alerts={known}
            onAlert={notifies ? onAlert : null}
          />
        </section>
      )}
    </>
  );
}
