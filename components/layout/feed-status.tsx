"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { t } from "@/lib/language/translate";
import { type FeedState, useLiveFeed } from "../live/use-live-feed";
import { withQueries } from "../live/with-queries";
import { RelativeTime } from "../market/relative-time";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";

const LaggingChains = lazy(() =>
  withQueries(import("./lagging-chains").then((module) => module.LaggingChains)).then((part) => ({
    default: part,
  })),
);

const dots: Record<FeedState, string> = { live: "bg-pos", paused: "bg-ink-3", offline: "bg-warn" };
const words: Record<FeedState, (age: ReactNode) => ReactNode> = {
  live: (age) => rich("Activity updated {age}", { age }),
  paused: (age) => rich("Paused, updated {age}", { age }),
  offline: (age) => rich("Not reachable, updated {age}", { age }),
};

/**
 * The footer's live status: the feed's age and the chains that are behind. It changes every second, so it is never
 * announced.
 */
export function FeedStatus() {
  const { answer, state } = useLiveFeed();
  const heardAt = answer?.heardAt ?? null;
  const lagging = (answer?.chains ?? []).filter(({ status }) => status !== "live");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-ink-3">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={cx("keep-colors size-1.5 rounded-full", dots[state])} />
        {heardAt === null ? (
          t("Waiting for activity")
        ) : (
          <span>{words[state](<RelativeTime timestamp={heardAt} />)}</span>
        )}
      </span>
      {lagging.length > 0 && (
        <Suspense>
          <LaggingChains chains={lagging} />
        </Suspense>
      )}
    </div>
  );
}
