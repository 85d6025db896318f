"use client";

import { Suspense } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Drop } from "@/lib/contract/drop";
import { dropPanel, type MintTerms, recordedPanel } from "@/lib/drops/drop-panel";
import { formatTimeLeft } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { LoadError } from "../live/load-error";
import { useLiveFeed } from "../live/use-live-feed";
import { DropPrice } from "../market/drop/drop-price";
import { DropSupply } from "../market/drop/drop-supply";
import { useLiveDrop } from "../market/drop/live-drop";
import { useChainNow } from "../market/drop/use-chain-now";
import { LocalTime } from "../market/local-time";
import { UsdValue } from "../market/usd-value";
import { lazyPart } from "../ui/lazy-part";
import { Note } from "../ui/note";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { useViewer } from "./use-viewer";

const day = 86_400;

/** Time left as three figures: days, hours and minutes, or under a day hours, minutes and seconds. */
function figures(left: number): readonly (readonly [value: number, unit: string])[] {
  const hours = Math.floor((left % day) / 3_600);
  const minutes = Math.floor((left % 3_600) / 60);
  return left >= day
    ? [
        [Math.floor(left / day), t("days")],
        [hours, t("hours")],
        [minutes, t("minutes")],
      ]
    : [
        [hours, t("hours")],
        [minutes, t("minutes")],
        [left % 60, t("seconds")],
      ];
}

/** The large countdown of a drop's panel, by its chain's time. Until that is known it shows the date. */
function DropCountdown({ chain, deadline }: { chain: string; deadline: number }) {
  const now = useChainNow(chain);
  if (now === null)
    return (
      <p className="mt-1 min-h-14 text-stat">
        <LocalTime timestamp={deadline} />
      </p>
    );
  const left = Math.max(0, deadline - now);
  return (
    <p className="mt-1 min-h-14">
      <span aria-hidden="true" className="flex gap-5">
        {figures(left).map(([value, unit]) => (
          <span key={unit} className="flex flex-col">
            <span className="text-d2 leading-10">{String(value).padStart(2, "0")}</span>
            <span className="text-label text-ink-2">{unit}</span>
          </span>
        ))}
      </span>
      {/* Screen readers hear the minutes; the figures above are hidden from them. */}
      <span className="sr-only">
        {left < 60 ? plural(left, "{count} second", "{count} seconds") : formatTimeLeft(deadline, now)}
      </span>
    </p>
  );
}

// Actions need the live record, so their code loads after it.
const PanelActions = lazyPart(() => import("./panel-actions"), "PanelActions");

/** About as high as the actions that replace it. */
function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-4.5 pb-4.5 noscript:hidden">
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Why the price is another one than that of the stage: an allowlist may give each address its own. */
function OwnTerms({ drop, terms, looks }: { drop: Drop; terms: MintTerms; looks: ChainLooks }) {
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  if (stage === undefined || (stage.price === terms.price && stage.currency === terms.currency)) return null;
  return (
    <p className="text-small text-ink-2">
      {rich("Your address has terms of its own on this drop's list. Others pay {price}.", {
        price: <DropPrice price={stage.price} currency={stage.currency} chain={drop.chain} looks={looks} />,
      })}
    </p>
  );
}

/** The panel of a drop's page: countdown, price, supply, quantity and eligibility. */
export function DropPanel({ looks }: { looks: ChainLooks }) {
  const { drop, moment, due, state, error, retry } = useLiveDrop();
  const feed = useLiveFeed();
  const viewer = useViewer();
  const panel = moment === null ? recordedPanel(drop) : dropPanel(drop, viewer.is, { now: moment, due });
  const { headline, terms } = panel;
  // Only the feed knows the time of the drop's chain. Without it the panel offers no action and says why.
  const isTimeless = state === "live" && moment === null && feed.state === "offline";
  return (
    <section
      id="mint"
      aria-label={t("Mint")}
      className="scroll-mt-20 rounded-panel border border-line bg-s1 shadow-1"
    >
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
            <div className="shrink-0 text-end">
              <p className="text-label text-ink-2">{t("Price each")}</p>
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
        {terms !== null && <OwnTerms drop={drop} terms={terms} looks={looks} />}
        <DropSupply supply={drop.supply} />
        {terms !== null && (
          <noscript>
            <p className="text-small text-ink-2">{t("Minting needs JavaScript.")}</p>
          </noscript>
        )}
        {state === "unreachable" && <LoadError error={error} onRetry={retry} />}
        {isTimeless && (
          <Note
            title={t("The time on {chain} is unknown, so this page cannot tell whether minting is open.", {
              chain: lookOf(looks, drop.chain).name,
            })}
            action={
              <button type="button" onClick={feed.retry} className="text-link touch-target font-semi">
                {t("Retry")}
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
