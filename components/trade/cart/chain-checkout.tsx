"use client";

import { useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import { useLabelledEntries } from "@/lib/trade/cart/use-labelled-entries";
import { createAnswerBook } from "@/lib/trade/sweep/answer-book";
import type { SweepReview } from "@/lib/trade/sweep/request";
import { useSweep } from "@/lib/trade/sweep/use-sweep";
import { useHasPassed } from "../../market/use-has-passed";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { LeftoverAllowance } from "../allowance/leftover-allowance";
import type { Consent } from "../consents";
import { DormantNotes } from "../dormant/dormant-notes";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { FlowActions } from "../flow-actions";
import { UncomparedPrice } from "../guard/price-guard";
import { TypedPriceFields } from "../guard/typed-price-fields";
import { LookAlikeNotes, namedItem } from "../look-alike-notes";
import { TwoPanes } from "../two-panes";
import { walletNote } from "../wallet-open-note";
import { whyNot } from "../why-not";
import { CheckoutChains, type Receipts } from "./checkout-chains";
import { SweepReceiptView } from "./sweep-receipt-view";
import { SweepReviewView } from "./sweep-review-view";
import { totalOf } from "./total-of";
import { useCartGuard } from "./use-cart-guard";
import { useCheckoutOrders } from "./use-checkout-orders";
import { useSweepConsents } from "./use-sweep-consents";

export interface ChainCheckoutProps {
  /** The entries to buy, on all chains. */
  entries: readonly CartEntry[];
  chains: readonly WebChain[];
  /** The chain of the present purchase. */
  web: WebChain;
  buyer: Address;
  onChoose: (chain: string) => void;
  onClose: () => void;
}

function titleOf(isSettled: boolean, next: WebChain | undefined): string {
  return isSettled && next === undefined ? t("Receipt") : t("Check out");
}

function confirmLabel({ chain }: WebChain, review: SweepReview | null): string {
  const count = review?.plan.entries.length ?? 0;
  if (review === null || count === 0) return t("Buy on {chain}", { chain: chain.name });
  return plural(count, "Buy {count} item for {price}", "Buy {count} items for {price}", {
    price: totalOf(review.plan.totals, chain),
  });
}

/** The reason why this chain's checkout cannot be confirmed, or null. */
function whyNotBuy({
  web,
  sweep: { review, failure },
  isExpired,
  isRestoring,
  dormant,
  consents,
  isUnread,
  guard,
}: {
  web: WebChain;
  sweep: Pick<ReturnType<typeof useSweep>, "review" | "failure">;
  isExpired: boolean;
  isRestoring: boolean;
  dormant: readonly DormantOrders[];
  consents: readonly Consent[];
  /** The labels of an item are still being read. */
  isUnread: boolean;
  guard: string | null;
}) {
  const isEmpty = review !== null && review.verification === null;
  return whyNot({
    trading: orderTrading(web),
    isWalletBusy: isRestoring,
    failure,
    waiting: review === null || isUnread ? t("Checking the prices and the orders") : null,
    form: isEmpty && failure === null ? t("Nothing is left to buy here.") : guard,
    isExpired,
    checks: [review?.verification],
    missing: review?.missing,
    holds: dormant.map(({ hold }) => hold),
    consents,
  });
}

/** The next action once this chain has nothing left to confirm. */
function GoOn({
  next,
  onChoose,
  onClose,
}: Pick<ChainCheckoutProps, "onChoose" | "onClose"> & { next: WebChain | undefined }) {
  const label = next === undefined ? t("Done") : t("Continue with {chain}", { chain: next.chain.name });
  const go = () => (next === undefined ? onClose() : onChoose(next.chain.id));
  return (
    <div className="flex justify-end">
      <Button size="lg" variant="primary" className="max-sm:flex-1 sm:min-w-52" onClick={go}>
        {label}
      </Button>
    </div>
  );
}

/** The checkout of one chain: the chains on the left; the review, and later the receipt, on the right. */
export function ChainCheckout({ entries, chains, web, buyer, onChoose, onClose }: ChainCheckoutProps) {
  const [book] = useState(createAnswerBook);
  const [receipts, setReceipts] = useState<Receipts>({});
  const [isRestoring, setIsRestoring] = useState(false);
  const { chain } = web;
  const request = { web, buyer, entries: entries.filter(({ item }) => item.chain === chain.id) };
  const receipt = receipts[chain.id];
  const sweep = useSweep(request, {
    book,
    settled: receipt !== undefined,
    onSettled: (settled) => setReceipts((before) => ({ ...before, [chain.id]: settled })),
  });
  const { review, failure, flow, status, underway, restart } = sweep;
  const isExpired = useHasPassed(flow === null ? (review?.verification?.signatureExpiresAt ?? null) : null);
  const labelled = useLabelledEntries(entries);
  const consents = useSweepConsents({ ...request, entries: labelled.entries }, review);
  const guard = useCartGuard(request, review);
  const dormant = useCheckoutOrders(request, review);
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  const isSettled = receipt !== undefined;
  const next = chains.find(({ chain: { id } }) => id !== chain.id && receipts[id] === undefined);
  const isEmpty = review?.plan.entries.length === 0 && failure === null && !underway;
  const isUnread = request.entries.some(({ listing }) => labelled.unread.has(listing.id));
  const reason = whyNotBuy({
    web,
    sweep,
    isExpired,
    isRestoring,
    dormant,
    consents,
    isUnread,
    guard: guard.hold,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(isSettled, next)}
      size="lg"
      busyNote={walletNote(flow, isRestoring)}
      footer={
        isSettled || isEmpty ? (
          <GoOn next={next} onChoose={onChoose} onClose={onClose} />
        ) : (
          <FlowActions
            status={status}
            underway={underway || status === "confirmed"}
            confirmLabel={confirmLabel(web, review)}
            whyNot={reason}
            onCancel={onClose}
            onConfirm={sweep.confirm}
            onAgain={restart}
          />
        )
      }
    >
      <TwoPanes
        wide="right"
        rightFirst={isSettled}
        top={!isSettled && !underway && <DormantNotes dormant={dormant} />}
        left={
          <CheckoutChains
            entries={labelled.entries}
            chains={chains}
            current={chain.id}
            leftOut={failure === null ? (review?.leftOut ?? []) : []}
            receipts={receipts}
            locked={underway || isRestoring}
            onChoose={onChoose}
          />
        }
        right={
          receipt === undefined ? (
            <>
              {sweep.leftovers.map((leftover) => (
                <LeftoverAllowance
                  key={leftover.currency}
                  web={web}
                  account={buyer}
                  receipt={{ hash: leftover.approval }}
                  leftover={leftover}
                  onWallet={setIsRestoring}
                />
              ))}
              {!underway && (
                <LookAlikeNotes
                  subjects={request.entries.map(({ item }) => namedItem(item))}
                  chains={[web]}
                />
              )}
              {!underway && guard.isUnread && <UncomparedPrice />}
              {!underway && (
                <TypedPriceFields prices={guard.prices} typed={guard.typed} onType={guard.onType} />
              )}
              <SweepReviewView
                web={web}
                review={review}
                failure={failure}
                flow={flow}
                consents={underway ? [] : consents}
                whyNot={reason}
                onRetry={restart}
                onClose={onClose}
              />
            </>
          ) : (
            <SweepReceiptView receipt={receipt} web={web} buyer={buyer} onWallet={setIsRestoring} />
          )
        }
      />
    </Dialog>
  );
}
