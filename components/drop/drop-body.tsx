"use client";

import type { ReactNode } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Drop } from "@/lib/contract/drop";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { ChainNotes } from "../live/chain-notes";
import { LiveDropProvider } from "../market/drop/live-drop";
import { cx } from "../ui/cx";
import { DropHeading } from "./drop-heading";
import { DropPanel } from "./drop-panel";
import { LatestMints } from "./latest-mints";
import { LiveStageLine } from "./live-stage-line";

export interface DropBodyProps {
  drop: Drop;
  /** The first page of the drop's mints, and how they are searched for. */
  mints: ActivityPage;
  search: ActivitySearch;
  looks: ChainLooks;
  /** The art fills the column: the heading stands below it, and not beside it. */
  wide: boolean;
  explicit: boolean;
  /** Drawn on the server: they need no script. */
  art: ReactNode;
  facts: ReactNode;
  description: ReactNode;
}

/** A drop: art, story, stages and latest mints on the left, what can be done on the right. Under 1024 px one column. */
export function DropBody({
  drop,
  mints,
  search,
  looks,
  wide,
  explicit,
  art,
  facts,
  description,
}: DropBodyProps) {
  return (
    <LiveDropProvider cached={drop}>
      <ChainNotes chains={[drop.chain]} className="page-frame pt-4" />
      <div className="page-frame flex flex-col gap-x-10 gap-y-6 pb-12 max-sm:pb-24 lg:grid lg:grid-cols-[minmax(0,882fr)_minmax(24rem,460fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pt-7">
        <div
          className={cx(
            "order-1 flex flex-col gap-x-8 gap-y-5 lg:col-start-1 lg:row-start-1",
            !wide && "sm:grid sm:grid-cols-2 sm:items-end",
          )}
        >
          <div className="-mx-(--gutter) sm:mx-0 sm:pt-5 lg:pt-0">{art}</div>
          <DropHeading looks={looks} wide={wide} />
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-2">
          <div className="order-2">
            <DropPanel looks={looks} />
          </div>
          <div className="order-4">{facts}</div>
        </div>
        <div className="contents lg:col-start-1 lg:row-start-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-9">
          <div className="order-3 flex min-w-0 flex-col gap-9">
            {description}
            <LiveStageLine looks={looks} />
          </div>
          <div className="order-5 min-w-0">
            <LatestMints search={search} initial={mints} looks={looks} explicit={explicit} />
          </div>
        </div>
      </div>
    </LiveDropProvider>
  );
}
