"use client";

import Link from "next/link";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { msg, t } from "@/lib/language/translate";
import { PauseButton } from "../live/pause-button";
import { useLiveFeed } from "../live/use-live-feed";
import { ActivityPrice } from "../market/activity/activity-price";
import { activitySubject } from "../market/activity/activity-subject";
import { activityTypeLooks } from "../market/activity/activity-type";
import { ChainTile } from "../market/chain-tile";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { variedEntries } from "./varied-entries";

const shown = 5;
const words = { live: msg("Live"), paused: msg("Paused"), offline: msg("Not reachable") } as const;
const dots = { live: "bg-pos", paused: "bg-ink-3", offline: "bg-warn" } as const;

function EntryPrice({ entry, looks }: { entry: Activity; looks: ChainLooks }) {
  const { vault } = entry;
  if (vault !== null)
    return (
      <span className="text-ink-2">{t("from {chain}", { chain: lookOf(looks, vault.fromChain).name })}</span>
    );
  return <ActivityPrice entry={entry} looks={looks} className="ms-1.5 whitespace-nowrap text-ink-3" />;
}

/**
 * A live entry: three lines beside a picture in the strip; two lines, with price and time at the end, in smaller
 * layouts.
 */
function Entry({ entry, looks }: { entry: Activity; looks: ChainLooks }) {
  const { chain, type, timestamp } = entry;
  const { name, image, explicit, href } = activitySubject(entry);
  return (
    <li className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3 hover:bg-s2 max-lg:grid-rows-2 max-lg:border-t max-lg:border-line lg:border-s lg:border-line lg:px-4">
      <Thumb image={image} size={44} explicit={explicit} className="row-span-2 lg:row-span-3" />
      <p className="col-start-2 flex items-center gap-1.5 text-label text-ink-2 max-lg:row-start-2">
        <ChainTile chain={lookOf(looks, chain)} size={14} />
        <span className="truncate">{t(activityTypeLooks[type].word)}</span>
      </p>
      <RelativeTime
        timestamp={timestamp}
        className="col-start-3 text-end text-label text-ink-3 max-lg:row-start-2"
      />
      <Link
        href={href}
        prefetch={false}
        title={name}
        className="stretched-link col-start-2 truncate text-ui font-semi max-lg:row-start-1 lg:col-end-4 lg:text-small lg:font-semi"
      >
        {name}
      </Link>
      <p className="text-end text-small max-lg:col-start-3 max-lg:row-start-1 lg:col-start-2 lg:col-end-4 lg:min-h-4.5 lg:text-start">
        <EntryPrice entry={entry} looks={looks} />
      </p>
    </li>
  );
}

/** Five of the latest events on all chains, live until paused. */
export function LiveStrip({ initial, looks }: { initial: readonly Activity[]; looks: ChainLooks }) {
  const { answer, state } = useLiveFeed();
  const live = answer?.entries ?? [];
  const entries = live.length === 0 ? initial : live;
  const heardAt = answer?.heardAt ?? null;
  if (entries.length === 0) return null;
  return (
    <section
      aria-label={t("Live activity")}
      className="mt-7 border-y border-line lg:grid lg:grid-cols-[7.5rem_minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="flex min-h-14 items-center gap-x-2 lg:flex-wrap lg:pe-2">
        <span aria-hidden="true" className={cx("keep-colors size-1.5 rounded-full", dots[state])} />
        <span className="text-ui font-semi">{t(words[state])}</span>
        {heardAt !== null && (
          <span className="text-label text-ink-3">
            {rich("Updated {time}", { time: <RelativeTime timestamp={heardAt} /> })}
          </span>
        )}
        <PauseButton className="ms-auto lg:hidden" />
      </div>
      {/* Narrow layouts show fewer entries; the Activity page has all of them. */}
      <ul className="grid min-w-0 lg:grid-cols-5 max-sm:[&>li:nth-child(n+4)]:hidden max-xl:lg:grid-cols-4 max-xl:lg:[&>li:nth-child(n+5)]:hidden">
        {variedEntries(entries, shown).map((entry) => (
          <Entry key={entry.id} entry={entry} looks={looks} />
        ))}
      </ul>
      <PauseButton className="max-lg:hidden" />
    </section>
  );
}
