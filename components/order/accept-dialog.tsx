"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Chain } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { type AcceptRequest, type AcceptReview, shownOffer } from "@/lib/flows/accept-types";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import { acceptKey } from "@/lib/flows/run-accept";
import { useAccept } from "@/lib/flows/use-accept";
import { findCurrency } from "@/lib/tx/describe-amount";
import { isUnderway, isWalletOpen } from "@/lib/tx/flow";
import type { FlowWords } from "../tx/flow-steps";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { AcceptSummary } from "./accept-summary";
import { walletOpenNote } from "./buy-dialog";
import { DoneDialog } from "./done-dialog";
import { type Consent, FillReview } from "./fill-review";
import { FlowActions } from "./flow-actions";
import { OrderItem, type OrderItemData } from "./order-item";
import { SignatureRing } from "./signature-ring";
import { TwoPanes } from "./two-panes";
import { UnwrapDialog } from "./unwrap-dialog";

export interface AcceptDialogProps {
  /** The item that is given. */
  item: OrderItemData;
  /** The offer as the page showed it when Accept was pressed. */
  offer: Order;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

function acceptWords(chain: Chain, item: OrderItemData): FlowWords {
  return {
    switch: { title: `Switch to ${chain.name}`, todo: "Your wallet is on another network." },
    approve: { title: `Approve ${item.collection.name}`, todo: `Once per collection on ${chain.name}.` },
    fill: { title: `Sell ${item.name}`, todo: "Your wallet asks you to confirm." },
  };
}

/** Why it can not be confirmed now, or null. */
function blockedBecause(review: AcceptReview | null, consents: readonly Consent[]): string | null {
  if (review === null) return "Checking the price and the order";
  if (review.verification.blocked) return "A check does not match.";
  if (review.missing !== null) return "Your balance is too low.";
  return consents.every(({ given }) => given) ? null : "Tick the box above first.";
}

/** Accepting an offer: what it brings, what the wallet will be asked, and the steps until it is sold. */
export function AcceptDialog({ item, offer, web, seller, onClose }: AcceptDialogProps) {
  // What was shown stays what is compared, whatever the page hears of the offer meanwhile.
  const [request] = useState<AcceptRequest>({ item, offer, web, seller });
  const { review, failure, flow, status, confirm, restart } = useAccept(request);
  const [unproven, setUnproven] = useState(false);
  const [unwrapping, setUnwrapping] = useState(false);
  const underway = flow !== null && isUnderway(flow);
  const walletOpen = flow !== null && isWalletOpen(flow);
  const consents: Consent[] =
    review?.verification.unproven === true
      ? [
          {
            id: "unproven",
            words: `${web.chain.name} could not be asked. Sell without the simulation.`,
            given: unproven,
            onChange: setUnproven,
          },
        ]
      : [];

  const close = () => {
    if (!underway) flowStore.end(flowId({ kind: "accept", key: acceptKey(request) }));
    onClose();
  };
  const wrapped = findCurrency(web.chain, offer.currency)?.kind === "wrapped";
  if (unwrapping) {
    const { proceeds } = shownOffer({ item, offer });
    return <UnwrapDialog web={web} account={seller} amount={proceeds} onClose={close} />;
  }
  if (status === "confirmed") {
    return (
      <DoneDialog
        title={`${item.name} is sold`}
        item={item}
        actions={
          wrapped && (
            <Button onClick={() => setUnwrapping(true)}>Unwrap {web.chain.wrappedCurrency.symbol}</Button>
          )
        }
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
      title="Accept offer"
      size="lg"
      busyNote={walletOpen ? walletOpenNote : null}
      footer={
        <FlowActions
          status={status}
          underway={underway}
          confirmLabel="Confirm in wallet"
          reason={failure === null ? blockedBecause(review, consents) : "Stopped, see above."}
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
            <AcceptSummary request={request} review={review} />
            {review !== null && review.fulfillment.expiresAt !== null && flow === null && (
              <SignatureRing expiresAt={review.fulfillment.expiresAt} collectionName={item.collection.name} />
            )}
          </>
        }
        right={
          <FillReview
            stepsLabel="Steps of this sale"
            words={acceptWords(web.chain, item)}
            chain={web.chain}
            review={review}
            failure={failure}
            flow={flow}
            consents={underway ? [] : consents}
            actions={{
              retry: restart,
              switch_chain: restart,
              review_price: restart,
              see_similar: close,
              check_item: close,
              close,
              reload: () => window.location.reload(),
            }}
          />
        }
      />
    </Dialog>
  );
}
