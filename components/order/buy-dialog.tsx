"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Chain } from "@/lib/contract/chain";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { BuyRequest, BuyReview as Review } from "@/lib/flows/buy-types";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import { buyKey } from "@/lib/flows/run-buy";
import { useBuy } from "@/lib/flows/use-buy";
import { isUnderway, isWalletOpen } from "@/lib/tx/flow";
import type { FlowWords } from "../tx/flow-steps";
import { Dialog } from "../ui/dialog";
import { BuySummary } from "./buy-summary";
import { DoneDialog } from "./done-dialog";
import { type Consent, FillReview } from "./fill-review";
import { FlowActions } from "./flow-actions";
import type { OrderItemData } from "./order-item";
import { OrderItem } from "./order-item";
import { SignatureRing } from "./signature-ring";
import { TwoPanes } from "./two-panes";

export interface BuyDialogProps {
  item: OrderItemData;
  /** The listing as the page showed it when Buy was pressed. */
  listing: OrderSummary;
  /** Units to buy. */
  quantity: bigint;
  /** What is wrong with the units as typed. */
  quantityError: string | null;
  quantityField: (locked: boolean) => ReactNode;
  web: WebChain;
  buyer: Address;
  onClose: () => void;
  /** Looks for the listing that the item has now, to review that one. */
  onReview: () => Promise<void>;
}

export const walletOpenNote =
  "Closing this window does not cancel a request already open in your wallet. Reject it there.";

function buyWords(chain: Chain, itemName: string): FlowWords {
  return {
    switch: { title: `Switch to ${chain.name}`, todo: "Your wallet is on another network." },
    approve: { title: "Approve the payment", todo: "Exactly this price, once." },
    fill: { title: `Buy ${itemName}`, todo: "Your wallet asks you to confirm." },
  };
}

/** Why the purchase can not be confirmed now, or null. */
function blockedBecause(review: Review | null, consents: readonly Consent[]): string | null {
  if (review === null) return "Checking the price and the order";
  if (review.verification.blocked) return "A check does not match.";
  if (review.missing !== null) return "Your balance is too low.";
  return consents.every(({ given }) => given) ? null : "Tick the box above first.";
}

function useConsents(item: OrderItemData, web: WebChain, review: Review | null): Consent[] {
  const [unproven, setUnproven] = useState(false);
  const [reported, setReported] = useState(false);
  const all: (Consent & { asked: boolean })[] = [
    {
      id: "unproven",
      asked: review?.verification.unproven === true,
      words: `${web.chain.name} could not be asked. Buy without the simulation.`,
      given: unproven,
      onChange: setUnproven,
    },
    {
      id: "reported",
      asked: review !== null && item.labels.includes("reported"),
      words: "This item is labelled as reported. I have read that and buy it all the same.",
      given: reported,
      onChange: setReported,
    },
  ];
  return all.filter(({ asked }) => asked);
}

/** Buying: what it costs, what the wallet will be asked, and the steps until it is yours. */
export function BuyDialog(props: BuyDialogProps) {
  const { item, listing, web, buyer, quantity, quantityError, quantityField, onClose, onReview } = props;
  const request = useMemo(
    (): BuyRequest => ({ item, listing, quantity, web, buyer }),
    [item, listing, quantity, web, buyer],
  );
  const { review, failure, flow, status, confirm, restart } = useBuy(request);
  const consents = useConsents(item, web, review);
  const underway = flow !== null && isUnderway(flow);
  const walletOpen = flow !== null && isWalletOpen(flow);

  const close = () => {
    if (!underway) flowStore.end(flowId({ kind: "buy", key: buyKey(request) }));
    onClose();
  };
  const again = () => void onReview().then(restart);
  if (status === "confirmed") {
    return (
      <DoneDialog
        title={quantity === 1n ? `${item.name} is yours` : `${quantity} × ${item.name} are yours`}
        item={item}
        share
        onClose={close}
      >
        The sale is on the chain. This page shows it in a moment.
      </DoneDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Confirm purchase"
      size="lg"
      busyNote={walletOpen ? walletOpenNote : null}
      footer={
        <FlowActions
          status={status}
          underway={underway}
          confirmLabel="Confirm in wallet"
          reason={
            failure === null ? (quantityError ?? blockedBecause(review, consents)) : "Stopped, see above."
          }
          onCancel={close}
          onConfirm={confirm}
        />
      }
    >
      <TwoPanes
        wide="right"
        left={
          <>
            <OrderItem item={item} web={web} />
            {quantityField(underway)}
            <BuySummary
              request={request}
              review={review}
              loading={review === null && failure === null && !underway}
            />
            {review !== null && review.fulfillment.expiresAt !== null && flow === null && (
              <SignatureRing expiresAt={review.fulfillment.expiresAt} collectionName={item.collection.name} />
            )}
          </>
        }
        right={
          <FillReview
            stepsLabel="Steps of this purchase"
            words={buyWords(web.chain, item.name)}
            chain={web.chain}
            review={review}
            failure={failure}
            flow={flow}
            consents={underway ? [] : consents}
            actions={{
              retry: again,
              review_price: again,
              switch_chain: again,
              see_similar: close,
              close,
              reload: () => window.location.reload(),
            }}
          />
        }
      />
    </Dialog>
  );
}
