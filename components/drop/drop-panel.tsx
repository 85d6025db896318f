"use client";

import { useState } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Address } from "@/lib/contract/primitives";
import { dropPanel, laterStage, recordedPanel, type Viewer } from "@/lib/drops/drop-panel";
import { useEligibility } from "@/lib/query/use-eligibility";
import { useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../layout/load-error";
import { UsdValue } from "../market/usd-value";
import { Skeleton } from "../ui/skeleton";
import { DropCountdown } from "./drop-countdown";
import { DropEligibility } from "./drop-eligibility";
import { DropPrice } from "./drop-price";
import { DropSupply } from "./drop-supply";
import { useLiveDrop } from "./live-drop";
import { MintBox } from "./mint-box";
import { MintSteps } from "./mint-steps";

/** What the page's wallet, or nobody, is known to be able to mint. */
function useViewer() {
  const { drop, moment } = useLiveDrop();
  const { address, status } = useWallet();
  const asked = useEligibility(drop.slug, address, moment);
  const viewer = ((): Viewer => {
    if (address === null) return status === "unknown" || status === "connecting" ? "asking" : "nobody";
    if (asked.data !== undefined) return asked.data;
    return asked.error === null ? "asking" : "unknown";
  })();
  return { viewer, asked, address };
}

/** The panel of a drop's page: until when, for how much, how many are left, how many to mint, and who may. */
export function DropPanel({ looks }: { looks: ChainLooks }) {
  const { drop, moment, state, error, retry } = useLiveDrop();
  const { viewer, asked, address } = useViewer();
  const [other, setOther] = useState<Address | null>(null);
  const elsewhere = useEligibility(drop.slug, other, moment);
  const panel = moment === null ? recordedPanel(drop) : dropPanel(drop, viewer, moment);
  const { headline, terms } = panel;
  const isLive = state === "live" && moment !== null;
  const later = moment === null || typeof viewer === "string" ? null : laterStage(drop, viewer, moment);
  const shown = other === null ? asked : elsewhere;
  return (
    <section aria-label="Mint" className="rounded-panel border border-line bg-s1 shadow-1">
      <div className="flex flex-col gap-4 p-4.5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            {headline.deadline === null ? (
              <p className="text-t2">{headline.words}</p>
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
                <p className="text-label text-ink-2">
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
        {isLive && (
          <MintBox
            drop={drop}
            panel={panel}
            looks={looks}
            later={later}
            onRetry={() => {
              retry();
              void asked.refetch();
            }}
          />
        )}
        {!isLive && state !== "unreachable" && <Skeleton className="h-12" />}
        {state === "unreachable" && <LoadError error={error} onRetry={retry} />}
      </div>
      <DropEligibility
        drop={drop}
        moment={moment}
        account={other ?? address}
        isOwn={other === null}
        answer={shown.data}
        error={shown.error}
        onRetry={() => void shown.refetch()}
        onLookAt={setOther}
      />
      {(panel.phase.status === "live" || panel.phase.status === "upcoming") && (
        <MintSteps
          chain={lookOf(looks, drop.chain).name}
          checked={panel.mint.kind === "ready" && address !== null}
        />
      )}
    </section>
  );
}
