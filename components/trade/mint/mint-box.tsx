"use client";

import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Drop, DropStage } from "@/lib/contract/drop";
import type { DropPanelState } from "@/lib/drops/drop-panel";
import { readMintQuantity } from "@/lib/drops/mint-quantity";
import type { PanelMint } from "@/lib/drops/panel-mint";
import { t, tIn } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { mintHold } from "@/lib/trade/mint/mint-hold";
import type { MintRequest } from "@/lib/trade/mint/request";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../../ui/button";
import { lazyPart } from "../../ui/lazy-part";
import { Note } from "../../ui/note";
import { Skeleton } from "../../ui/skeleton";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { MintDialogProps } from "./mint-dialog";
import { MintClosed, MintFeeWaiting, MintLater, MintSumRows, mintLabel, type Ready } from "./mint-parts";
import { QuantityStepper } from "./quantity-stepper";
import { useIsOut } from "./use-is-out";

/**
 * Milliseconds after which a wish to mint expires while the wallet connects, so that no dialog opens unexpectedly.
 */
const wishLastsMs = 120_000;

const loadMint = (): Promise<ComponentType<MintDialogProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./mint-dialog").then((module) => module.MintDialog);

// Only an account that can mint sees a fee, so the code that reads its chain loads with it.
const MintFee = lazyPart(() => import("./mint-fee"), "MintFee");

export interface MintBoxProps {
  drop: Drop;
  panel: DropPanelState;
  /** The connected account, and the terms on which it can mint. */
  mint: PanelMint;
  looks: ChainLooks;
  /** The later stage in which the viewer can mint, where it is not the open one. */
  later: DropStage | null;
  /** Asks again what the viewer can mint. */
  onRetry: () => void;
}

/** Quantity, total and the mint button; or the obstacle and the next step. */
export function MintBox({ drop, panel, mint, looks, later, onRetry }: MintBoxProps) {
  const wallet = useWallet();
  const web = useChain(drop.chain);
  const [typed, setTyped] = useState("1");
  const [request, setRequest] = useState<MintRequest | null>(null);
  const [wishUntil, setWishUntil] = useState<number | null>(null);
  const { Part, pending, preload, activate } = useDeferred(loadMint);
  const [row, isOut] = useIsOut();
  const connected = wallet.status === "connected";
  const most = mint.kind === "ready" ? mint.most : null;
  const { value, error } = readMintQuantity(typed, most);
  const hold = web === undefined || mint.kind !== "ready" ? null : mintHold(web, mint.terms);

  const offeredMint = ((): MintRequest | null => {
    if (mint.kind !== "ready" || value === null || hold !== null) return null;
    if (web === undefined || wallet.address === null) return null;
    return { drop, web, minter: wallet.address, quantity: value, terms: mint.terms };
  })();

  const open = () => {
    if (offeredMint === null) return;
    activate();
    setRequest(offeredMint);
  };
  const isConnectOpening = useIsConnectOpening();
  const press = () => {
    if (connected) return open();
    setWishUntil(Date.now() + wishLastsMs);
    requestConnect();
  };
  // A visitor who connected in order to mint continues once their eligibility is known.
  const isKnown = connected && mint.kind !== "asking" && web !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish and the answer open the dialog.
  useEffect(() => {
    if (wishUntil === null || !isKnown) return;
    setWishUntil(null);
    if (Date.now() < wishUntil) open();
  }, [wishUntil, isKnown]);

  const button = (ready: Ready) => (
    <Button
      variant="primary"
      size="lg"
      className="flex-1 px-3"
      disabled={value === null || hold !== null}
      loading={(pending || (isConnectOpening && wishUntil !== null)) && t("Opening")}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={press}
    >
      {value === null ? tIn("verb", "Mint") : mintLabel(ready, value, drop, looks)}
    </Button>
  );
  const content = ((): ReactNode => {
    switch (mint.kind) {
      case "closed":
        return <MintClosed drop={drop} panel={panel} />;
      case "asking":
        return <Skeleton className="h-12" />;
      case "connect":
        return (
          <>
            <Button variant="primary" size="lg" onClick={requestConnect}>
              {t("Connect wallet")}
            </Button>
            <p className="text-small text-ink-2">
              {t("Only addresses on the allowlist can mint in this stage.")}
            </p>
          </>
        );
      case "blocked":
        return (
          <>
            <Note
              title={mint.why}
              action={
                mint.retry && (
                  <button type="button" className="text-link touch-target font-semi" onClick={onRetry}>
                    {t("Retry")}
                  </button>
                )
              }
            />
            <MintLater drop={drop} stage={later} />
          </>
        );
      case "ready":
        return (
          <>
            <div ref={row} className="flex flex-wrap items-start gap-2.5">
              <QuantityStepper value={typed} most={most} error={error} onChange={setTyped} />
              {button(mint)}
            </div>
            {isOut && (
              <div className="fixed inset-x-0 bottom-(--bottom-nav-height) z-bar flex border-t border-line bg-overlay px-(--gutter) py-2.5 shadow-2 sm:hidden">
                {button(mint)}
              </div>
            )}
            {hold !== null && <p className="text-small text-ink-2">{hold}</p>}
            <div className="flex flex-col gap-2 empty:hidden">
              <MintSumRows mint={mint} quantity={value ?? 1} drop={drop} looks={looks} />
              {offeredMint !== null && (
                <Suspense fallback={<MintFeeWaiting {...offeredMint} />}>
                  <MintFee request={offeredMint} />
                </Suspense>
              )}
            </div>
          </>
        );
    }
  })();
  return (
    <>
      {content}
      {request !== null && Part !== null && (
        <Part
          request={request}
          onClose={() => setRequest(null)}
          onReview={onRetry}
          onMinted={() => setTyped("1")}
        />
      )}
    </>
  );
}
