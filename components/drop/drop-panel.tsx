"use client";

import { Suspense } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { dropPanel, recordedPanel } from "@/lib/drops/drop-panel";
import { LoadError } from "../live/load-error";
import { useLiveFeed } from "../live/use-live-feed";
import { DropPrice } from "../market/drop/drop-price";
import { DropSupply } from "../market/drop/drop-supply";
import { useLiveDrop } from "../market/drop/live-drop";
import { UsdValue } from "../market/usd-value";
import { lazyPart } from "../ui/lazy-part";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { DropCountdown } from "./drop-countdown";
import { useViewer } from "./use-viewer";

// Nothing can be done before the live record is there: what does it comes after what is read.
const PanelActions = lazyPart(() => import("./panel-actions"), "PanelActions");

/** About as high as what will stand there. */
function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-4.5 pb-4.5">
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The panel of a drop's page: until when, for how much, how many are left, how many to mint, and who may. */
export function DropPanel({ looks }: { looks: ChainLooks }) {
  const { drop, moment, due, state, error, retry } = useLiveDrop();
  const feed = useLiveFeed();
  const viewer = useViewer();
  const panel = moment === null ? recordedPanel(drop) : dropPanel(drop, viewer.is, { now: moment, due });
  const { headline, terms } = panel;
  // What time it is on the drop's chain only the feed says: without it nothing can be done, and that is said.
  const isTimeless = state === "live" && moment === null && feed.state === "offline";
  return (
    <section aria-label="Mint" className="rounded-panel border border-line bg-s1 shadow-1">
      <div className="flex flex-col gap-4 p-4.5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            {headline.deadline === null ? (
              <>
                <p className="text-t2">{headline.words}</p>
                {headline.note !== undefined && (
                  <p className="mt-0.5 text-small text-ink-2">{headline.note}</p>
                )}
              </>
            ) : (
              <>
                <p className="text-label text-ink-2">{headline.words}</p>
                <DropCountdown chain={drop.chain} deadline={headline.deadline} />
              </>
            )}
          </div>
          {terms !== null && (
            <div className="shrink-0 text-right">
              <p className="text-label text-ink-2">Price each</p>
              <p className="mt-1 text-stat">
                <DropPrice
                  price={terms.price}
                  currency={terms.currency}
                  chain={drop.chain}
                  looks={looks}
                  size="stat"
                />
              </p>
              {terms.price !== "0" && (
                <p className="usd-beside text-label text-ink-2">
                  <UsdValue
                    amount={terms.price}
                    currency={currencyOf(lookOf(looks, drop.chain), terms.currency)}
                  />
                </p>
              )}
            </div>
          )}
        </div>
        <DropSupply supply={drop.supply} />
        {state === "unreachable" && <LoadError error={error} onRetry={retry} />}
        {isTimeless && (
          <Note
            title={`The time on ${lookOf(looks, drop.chain).name} is not known: whether minting is open cannot be said.`}
            action={
              <button type="button" onClick={feed.retry} className="text-link touch-target font-semi">
                Retry
              </button>
            }
          />
        )}
      </div>
      {state === "live" && moment !== null ? (
        <Suspense fallback={<Waiting />}>
          <PanelActions panel={panel} viewer={viewer} moment={moment} looks={looks} />
        </Suspense>
      ) : (
        state !== "unreachable" && !isTimeless && <Waiting />
      )}
    </section>
  );
}
