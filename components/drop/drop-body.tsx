"use client";

import type { ReactNode } from "react";
import type { Address } from "viem";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Drop } from "@/lib/contract/drop";
import { accountPath } from "@/lib/format/paths";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { ChainNotes } from "../live/chain-notes";
import { AccountName } from "../market/account-name";
import { ChainTile } from "../market/chain-tile";
import { DropStatusTag } from "../market/drop/drop-status-tag";
import { LiveDropProvider, useLiveDrop } from "../market/drop/live-drop";
import { useChainNow } from "../market/drop/use-chain-now";
import { ShareButton } from "../market/share/share-button";
import { VerifiedMark } from "../market/verified-mark";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { DropPanel } from "./drop-panel";
import { LatestMints } from "./latest-mints";
import { ManageLink } from "./manage-link";
import { recordedMoment, StageLine } from "./stage-line";

/** Seconds between two updates of the stage line. */
const lineStep = 60;

/** The stages of the page's drop, at its chain's time. */
function LiveStageLine({ looks }: { looks: ChainLooks }) {
  const { drop, moment, due } = useLiveDrop();
  const minute = useChainNow(drop.chain, lineStep);
  const clock = moment === null || minute === null ? null : Math.max(moment, minute);
  const known = clock === null || due === null ? clock : Math.min(clock, due.stage.startsAt - 1);
  return <StageLine drop={drop} now={known ?? recordedMoment(drop)} looks={looks} />;
}

export interface DropBodyProps {
  drop: Drop;
  /** Who runs it. */
  owner: Address;
  /** The first page of the drop's mints, and the search that gave it. */
  mints: ActivityPage;
  search: ActivitySearch;
  looks: ChainLooks;
  /** The art fills the column, so the heading is below it; otherwise it is beside it. */
  wide: boolean;
  explicit: boolean;
  /** Rendered on the server: these parts need no script. */
  art: ReactNode;
  facts: ReactNode;
  description: ReactNode;
}

/** A drop: art, description, stages and latest mints on the left, actions on the right. Under 1024 px one column. */
export function DropBody({
  drop,
  owner,
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
            !wide && "sm:grid sm:grid-cols-2 sm:items-center",
          )}
        >
          <div className="-mx-(--gutter) sm:mx-0 sm:pt-5 lg:pt-0">{art}</div>
          <div>
            <DropHeading owner={owner} looks={looks} wide={wide} />
            {!wide && description && <div className="mt-4 max-sm:hidden">{description}</div>}
          </div>
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-2">
          <div className="order-2">
            <DropPanel looks={looks} />
          </div>
          <div className="order-4">{facts}</div>
        </div>
        <div className="contents lg:col-start-1 lg:row-start-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-9">
          <div className="order-3 flex min-w-0 flex-col gap-9">
            {wide ? description : <div className="empty:hidden sm:hidden">{description}</div>}
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

/** The drop's status, name and creator. With `wide` it is below the art, otherwise beside it. */
function DropHeading({ owner, looks, wide }: Pick<DropBodyProps, "owner" | "looks" | "wide">) {
  const { drop, phase } = useLiveDrop();
  const chain = lookOf(looks, drop.chain);
  return (
    <div>
      <div className="flex min-h-10 items-center gap-2.5 text-small text-ink-2">
        <DropStatusTag status={phase.status} />
        <span className="flex items-center gap-1.5">
          <ChainTile chain={chain} named />
          {chain.name}
        </span>
        <span className="ms-auto flex items-center gap-4">
          <ManageLink slug={drop.slug} owner={owner} />
          <ShareButton />
        </span>
      </div>
      <div
        className={cx(
          "mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2",
          !wide && "flex-col items-start",
        )}
      >
        <h1 className="min-w-0 text-d2 [overflow-wrap:anywhere] lg:text-d1">{drop.name}</h1>
        <p className="flex items-center gap-2 text-ui lg:pb-2">
          <span>
            {rich("by {creator}", {
              creator: <AccountName address={drop.creator} href={accountPath(drop.creator)} />,
            })}
          </span>
          {drop.verified && <VerifiedMark />}
        </p>
      </div>
    </div>
  );
}
