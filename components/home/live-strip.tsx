"use client";

import { Pause, Play } from "lucide-react";
import Link from "next/link";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { useLiveFeed } from "../layout/feed-provider";
import { activityTypeLooks } from "../market/activity-type";
import { ChainTile } from "../market/chain-tile";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { IconButton } from "../ui/icon-button";

const shown = 5;
const words = { live: "Live", paused: "Paused", offline: "Not reachable" } as const;

function Entry({ entry, looks }: { entry: Activity; looks: ChainLooks }) {
  const chain = lookOf(looks, entry.chain);
  const href =
    entry.item === null
      ? collectionPath(entry.collection.slug)
      : itemPath({ chain: entry.chain, ...entry.item });
  return (
    <li className="relative flex min-w-0 gap-3 py-3 max-lg:border-t max-lg:border-line lg:border-l lg:border-line lg:px-4">
      <Thumb image={entry.item?.image ?? null} size={44} />
      <div className="min-w-0 flex-1 max-lg:flex max-lg:flex-col max-lg:justify-center">
        <p className="flex items-center justify-between gap-2 text-label text-ink-2">
          <span className="flex items-center gap-1.5">
            <ChainTile chain={chain} size={14} />
            {activityTypeLooks[entry.type].word}
          </span>
          <span className="text-ink-3">
            <RelativeTime timestamp={entry.timestamp} />
          </span>
        </p>
        <Link href={href} prefetch={false} className="stretched-link block truncate text-small font-semi">
          {entry.item?.name ?? entry.collection.name}
        </Link>
        {entry.price !== null && entry.currency !== null && (
          <p className="text-small">
            <Price amount={entry.price} currency={currencyOf(chain, entry.currency)} />
          </p>
        )}
      </div>
    </li>
  );
}

/** The last five things that happened anywhere, live until paused. */
export function LiveStrip({ initial, looks }: { initial: readonly Activity[]; looks: ChainLooks }) {
  const { answer, state, paused, setPaused } = useLiveFeed();
  const live = answer?.entries ?? [];
  const entries = (live.length === 0 ? initial : live).slice(0, shown);
  return (
    <section
      aria-label="Live activity"
      className="mt-8 border-y border-line max-lg:pb-1 lg:grid lg:grid-cols-[7rem_minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="flex items-center justify-between py-3">
        <div>
          <p className="flex items-center gap-2 text-ui font-semi">
            <span
              aria-hidden="true"
              className={`size-1.5 rounded-full ${state === "live" ? "bg-pos" : "bg-ink-3"}`}
            />
            {words[state]}
          </p>
          {answer?.heardAt !== null && answer !== undefined && (
            <p className="text-label text-ink-3">
              Updated <RelativeTime timestamp={answer.heardAt} />
            </p>
          )}
        </div>
        <span className="lg:hidden">
          <PauseButton paused={paused} onChange={setPaused} />
        </span>
      </div>
      <ul className="grid min-w-0 lg:grid-cols-5 lg:[&>li:nth-child(n+6)]:hidden">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} looks={looks} />
        ))}
      </ul>
      <span className="max-lg:hidden">
        <PauseButton paused={paused} onChange={setPaused} />
      </span>
    </section>
  );
}

function PauseButton({ paused, onChange }: { paused: boolean; onChange: (paused: boolean) => void }) {
  return (
    <IconButton
      label={paused ? "Resume live activity" : "Pause live activity"}
      onClick={() => onChange(!paused)}
    >
      {paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
    </IconButton>
  );
}
