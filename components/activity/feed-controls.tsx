"use client";

import { msg, t } from "@/lib/language/translate";
import type { FeedState } from "../live/use-live-feed";
import { useLiveFeed } from "../live/use-live-feed";
import { RelativeTime } from "../market/relative-time";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { rich } from "../ui/rich";

const words: Record<FeedState, string> = {
  live: msg("Live"),
  paused: msg("Paused"),
  offline: msg("Not reachable"),
};
const dots: Record<FeedState, string> = { live: "bg-pos", paused: "bg-ink-3", offline: "bg-warn" };

/** The age of the page's data, and the button that pauses all live updates. */
export function FeedControls() {
  const { answer, state, paused, setPaused } = useLiveFeed();
  const heardAt = answer?.heardAt ?? null;
  return (
    <div className="flex items-center gap-3 text-small max-sm:w-full max-sm:justify-between">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className={cx("keep-colors size-1.5 rounded-full", dots[state])} />
        <span className="font-semi">{t(words[state])}</span>
        {heardAt !== null && (
          <span className="text-ink-3">
            {rich("Updated {time}", { time: <RelativeTime timestamp={heardAt} /> })}
          </span>
        )}
      </span>
      <Button
        onClick={() => setPaused(!paused)}
        className="h-11 w-24 px-3 text-small lg:h-8"
        icon={paused ? <Icon name="play" size={14} /> : <Icon name="pause" size={14} />}
      >
        {paused ? t("Resume") : t("Pause")}
      </Button>
    </div>
  );
}
