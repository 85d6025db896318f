"use client";

import { type ComponentType, type ReactNode, useRef } from "react";
import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { t } from "@/lib/language/translate";
import { type FeedState, useLiveFeed } from "../live/use-live-feed";
import { withQueries } from "../live/with-queries";
import { RelativeTime } from "../market/relative-time";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { useNearViewport } from "../ui/use-near-viewport";

const loadChains = (): Promise<ComponentType<Pick<FeedAnswer, "chains">>> =>
  typeof window === "undefined"
    ? notOnServer()
    : withQueries(import("./chain-strip").then((module) => module.ChainStrip));

const dots: Record<FeedState, string> = { live: "bg-pos", paused: "bg-ink-3", offline: "bg-warn" };
const words: Record<FeedState, (age: ReactNode) => ReactNode> = {
  live: (age) => rich("Activity updated {age}", { age }),
  paused: (age) => rich("Paused, updated {age}", { age }),
  offline: (age) => rich("Not reachable, updated {age}", { age }),
};

/**
 * The footer's live status: the feed's age, the chains that are behind, and the network fees of the others. It changes every second, so it
 * is never announced.
 */
export function FeedStatus() {
  const { answer, state } = useLiveFeed();
  const heardAt = answer?.heardAt ?? null;
  const place = useRef<HTMLDivElement>(null);
  const { Part: Chains, activate } = useDeferred(loadChains);
  // Where the footer is not shown, nothing of it loads.
  useNearViewport(place, activate, 0);
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-ink-3">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={cx("keep-colors size-1.5 rounded-full", dots[state])} />
        {heardAt === null ? (
          t("Waiting for activity")
        ) : (
          <span>{words[state](<RelativeTime timestamp={heardAt} />)}</span>
        )}
      </span>
      {Chains !== null && answer != null && <Chains chains={answer.chains} />}
    </div>
  );
}
