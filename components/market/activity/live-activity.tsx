"use client";

import { type ReactNode, type RefObject, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { waitingEntries } from "@/lib/activity/merge-activity";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Activity, ActivityPage } from "@/lib/contract/activity";
import { plural } from "@/lib/language/translate";
import { isMissingRecord } from "@/lib/query/api-client";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { useLiveActivity } from "@/lib/query/use-live-activity";
import { LoadError } from "../../live/load-error";
import { useLiveFeed } from "../../live/use-live-feed";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { LoadMore } from "../../ui/load-more";
import { ActivitySkeleton } from "./activity-skeleton";
import { ActivityTable } from "./activity-table";

interface HeldEntries {
  shown: readonly Activity[];
  waiting: number;
  /** Ids of events that arrived while the page was open. */
  arrived: ReadonlySet<string>;
  /** Shows the waiting events. */
  release: () => void;
}

interface Seen {
  ids: ReadonlySet<string>;
  arrived: ReadonlySet<string>;
}

const idsOf = (entries: readonly Activity[]) => entries.map((entry) => entry.id);

/**
 * Keeps new entries from moving the list under a reader: while `hold` is set they wait, otherwise they are shown at
 * once. Entries above the first shown one are new.
 */
function useHeldEntries(entries: readonly Activity[] | undefined, hold: boolean): HeldEntries {
  const [seen, setSeen] = useState<Seen | null>(null);
  const all = entries ?? [];
  const waiting = seen === null ? [] : waitingEntries(all, seen.ids);
  const accept = (): Seen => ({
    ids: new Set(idsOf(all)),
    arrived: new Set([...idsOf(waiting), ...(seen?.arrived ?? [])]),
  });
  const isReplaced = seen !== null && all.length > 0 && !all.some((entry) => seen.ids.has(entry.id));
  // Set while rendering, so that no row is first drawn without its tint.
  if ((seen === null && all.length > 0) || isReplaced)
    setSeen({ ids: new Set(idsOf(all)), arrived: new Set() });
  else if (!hold && waiting.length > 0) setSeen(accept());
  return {
    shown: all.slice(waiting.length),
    waiting: waiting.length,
    arrived: seen?.arrived ?? new Set(),
    release: () => setSeen(accept()),
  };
}

export interface LiveActivityProps {
  /** Use this search as the component's `key`: another search is another list. */
  search: ActivitySearch;
  looks: ChainLooks;
  caption: string;
  /** Shown where there is no activity. */
  empty: ReactNode;
  hideItem?: boolean;
  /** The first page, where the page's HTML has it. */
  initial?: ActivityPage | undefined;
  /** Number of rows to reserve while the first page loads. */
  placeholderRows?: number;
}

/** A bar as the first row. Further down the page, a pill that stays visible and moves nothing. */
function NewEvents({ count, look, onShow }: { count: number; look: "row" | "pill"; onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className={cx(
        "flex h-10 items-center justify-center gap-2 bg-accent-soft text-small font-semi text-accent-text",
        look === "row"
          ? "w-full"
          : "pointer-events-auto rounded-full border border-accent-line px-4 shadow-2",
      )}
    >
      <Icon name="arrow-up" size={15} />
      {plural(count, "{count} new event", "{count} new events")}
    </button>
  );
}

/** Activity that stays live. New rows wait behind a button while the reader is further down or has paused. */
export function LiveActivity({
  search,
  looks,
  caption,
  empty,
  hideItem = false,
  initial,
  placeholderRows = 8,
}: LiveActivityProps) {
  const start = useRef<HTMLDivElement>(null);
  const activity = useLiveActivity(search, initial);
  const { paused } = useLiveFeed();
  const atTop = useAtTop(start);
  const { shown, waiting, arrived, release } = useHeldEntries(activity.entries, paused || !atTop);

  // The address may filter by a collection that does not exist.
  if (isMissingRecord(activity.error)) return empty;
  if (activity.error !== null) return <LoadError error={activity.error} onRetry={activity.retry} />;
  if (activity.entries === undefined) {
    return (
      <div aria-busy="true">
        <ActivitySkeleton rows={placeholderRows} height={hideItem ? 48 : 60} />
      </div>
    );
  }
  if (activity.entries.length === 0) return empty;

  const show = () => {
    release();
    // The button disappears with the press, so the focus moves to the start of the list.
    start.current?.focus({ preventScroll: true });
    if (!atTop) start.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={start} tabIndex={-1} className="scroll-mt-(--header-height) outline-none">
      {waiting > 0 && !atTop && (
        <div className="pointer-events-none sticky top-[calc(var(--header-height)+0.75rem)] z-sticky flex h-0 justify-center">
          <NewEvents count={waiting} look="pill" onShow={show} />
        </div>
      )}
      <ActivityTable
        caption={caption}
        entries={shown}
        looks={looks}
        arrived={arrived}
        hideItem={hideItem}
        notice={waiting > 0 && atTop && <NewEvents count={waiting} look="row" onShow={show} />}
      />
      <LoadMore hasMore={activity.hasMore} loading={activity.isLoadingMore} onMore={activity.loadMore} />
    </div>
  );
}

/** Whether the start of a list is visible below the header. */
function useAtTop(start: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback((listener: () => void) => {
    window.addEventListener("scroll", listener, { passive: true });
    window.addEventListener("resize", listener);
    return () => {
      window.removeEventListener("scroll", listener);
      window.removeEventListener("resize", listener);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => (start.current?.getBoundingClientRect().top ?? 0) >= 0,
    () => true,
  );
}
