"use client";

import { useSyncExternalStore } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { DropPage } from "@/lib/contract/drop";
import { lastChange } from "@/lib/drops/chain-clock";
import { freshDrops } from "@/lib/drops/fresh-drops";
import { type PlacedDrop, type SortedDrops, sortDrops } from "@/lib/drops/sort-drops";
import { t } from "@/lib/language/translate";
import { useChainOffsets } from "@/lib/query/use-chain-offset";
import { useCurrentDrops } from "@/lib/query/use-current-drops";
import { useDrops } from "@/lib/query/use-drops";
import { LoadError } from "../live/load-error";
import { subscribeClock } from "../market/clock";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { DropCard } from "./drop-card";

export interface DropsBrowserProps {
  /** Every open or upcoming drop is shown, whatever its age. */
  current: DropPage["data"];
  /** The first page of all drops, newest first. */
  initial: DropPage;
  looks: ChainLooks;
  limit: number;
}

const none = () => null;

/** The drops by status, at their chains' times. It renders again only when one of them opens or closes. */
function useSortedDrops(drops: DropPage["data"]): SortedDrops {
  const offsetOf = useChainOffsets();
  const nowOf = (chain: string) => {
    const offset = offsetOf(chain);
    return offset === null ? null : Math.floor(Date.now() / 1000 + offset);
  };
  const read = () => {
    const moments = drops.map(({ chain, stages }) => {
      const now = nowOf(chain);
      return now === null ? null : lastChange(stages, now);
    });
    return moments.includes(null) ? null : moments.join();
  };
  const key = useSyncExternalStore(subscribeClock, read, none);
  return sortDrops(drops, key === null ? none : nowOf);
}

function Section({
  id,
  title,
  drops,
  looks,
  isWhole,
  empty,
}: {
  id: "live" | "upcoming" | "past";
  title: string;
  drops: readonly PlacedDrop[];
  /** The list is complete; only then its length is shown. */
  isWhole: boolean;
  looks: ChainLooks;
  /** The words for an empty list. */
  empty: string;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-t1">
        {title}
        {isWhole && drops.length > 0 && (
          <span className="ms-2 text-ui font-regular text-ink-3">{drops.length}</span>
        )}
      </h2>
      {drops.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">{empty}</p>
      ) : (
        <ul
          className={cx(
            "mt-4 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
            id === "past" && "max-sm:grid-cols-2 max-sm:gap-x-3",
          )}
        >
          {drops.map((placed, index) => (
            <DropCard
              key={placed.drop.slug}
              placed={placed}
              looks={looks}
              phoneSize={id === "past" ? "calc(50vw - 1.4rem)" : "calc(100vw - 2rem)"}
              priority={id === "live" && (index === 0 ? "high" : index < 4)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Drops: live, upcoming and past. */
export function DropsBrowser({ current, initial, looks, limit }: DropsBrowserProps) {
  const pages = useDrops(limit, initial);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const known = {
    drops: pages.data?.pages.flatMap((page) => page.data) ?? initial.data,
    readAt: pages.dataUpdatedAt,
  };
  const { live, upcoming, past } = useSortedDrops(freshDrops(known, useCurrentDrops(current)));
  const again = () => void (pages.isFetchNextPageError ? fetchNextPage() : pages.refetch());
  if (live.length + upcoming.length + past.length === 0)
    return (
      <EmptyState className="mt-6" icon={<Icon name="calendar-clock" size={28} />} title={t("No drops yet")}>
        {t("Drops of the indexed collections appear here.")}
      </EmptyState>
    );
  return (
    <div className="mt-7 flex flex-col gap-12">
      <Section
        id="live"
        title={t("Live")}
        drops={live}
        looks={looks}
        isWhole
        empty={t("No drop is open right now.")}
      />
      <Section
        id="upcoming"
        title={t("Upcoming")}
        drops={upcoming}
        looks={looks}
        isWhole={!hasNextPage}
        empty={t("No upcoming drops.")}
      />
      <Section
        id="past"
        title={t("Past")}
        drops={past}
        looks={looks}
        isWhole={!hasNextPage}
        empty={hasNextPage ? t("None of the newest drops has ended.") : t("No drop has ended yet.")}
      />
      {error !== null && <LoadError error={error} onRetry={again} />}
      {hasNextPage && (
        <Button
          className="self-center"
          loading={isFetchingNextPage && t("Loading")}
          onClick={() => void fetchNextPage()}
        >
          {t("Load more")}
        </Button>
      )}
    </div>
  );
}
