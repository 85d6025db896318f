"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Image } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import { type OfferRequest, type OfferSubject, offerKey, offerName } from "@/lib/flows/offer-types";
import { prepareOffer } from "@/lib/flows/run-offer";
import { useOffer } from "@/lib/flows/use-offer";
import { formatDate } from "@/lib/format/time";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { isUnderway, isWalletOpen } from "@/lib/tx/flow";
import { ErrorNote } from "../tx/error-note";
import { type FlowWords, flowSteps } from "../tx/flow-steps";
import { useNow } from "../tx/use-now";
import { Dialog } from "../ui/dialog";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { Stepper } from "../ui/stepper";
import { walletOpenNote } from "./buy-dialog";
import { DoneDialog } from "./done-dialog";
import { FlowActions } from "./flow-actions";
import { ListDuration } from "./list-duration";
import { ListSigning } from "./list-signing";
import { OfferCost } from "./offer-cost";
import { OfferPrice } from "./offer-price";
import { OfferSubjectHead } from "./offer-subject";
import { TwoPanes } from "./two-panes";
import { useOfferDraft } from "./use-offer-draft";

export interface OfferDialogProps {
  subject: OfferSubject;
  collectionSlug: string;
  image: Image | null;
  /** The offer to beat, or null. */
  best: Pick<OrderSummary, "unitPrice" | "currency"> | null;
  web: WebChain;
  maker: Address;
  /** A choice of what the offer is for, where there is one. */
  picker?: (locked: boolean) => ReactNode;
  /** Why the offer can not be made yet, or null. */
  hold?: string | null;
  onClose: () => void;
}

const liveWords = "Holders can accept it until it ends, you cancel on-chain, or you move the money.";

function offerWords({ chain }: WebChain, request: OfferRequest | null): FlowWords {
  const price = request === null ? "" : describeAmount(request.price, findCurrency(chain, request.currency));
  const { nativeCurrency, wrappedCurrency } = chain;
  return {
    switch: { title: `Switch to ${chain.name}`, todo: "Your wallet is on another network." },
    wrap: {
      title: `Wrap ${nativeCurrency.symbol}`,
      todo: `Offers are paid in ${wrappedCurrency.symbol}. You can unwrap it at any time.`,
    },
    approve: { title: "Approve the payment", todo: `Lets the conduit take ${price}, and no more.` },
    sign: {
      title: "Sign the offer",
      todo: "No fee.",
      wallet:
        request === null ? undefined : (
          <>
            Waiting for your wallet. It should show <strong>{price}</strong> and{" "}
            <strong>{formatDate(request.expiresAt, "local")}</strong>. No fee.
          </>
        ),
    },
    post: { title: "Live", todo: liveWords },
  };
}

/** Making an offer: its price and time, what it costs and what is signed, and the steps until it is live. */
export function OfferDialog(props: OfferDialogProps) {
  const { subject, collectionSlug, image, best, web, maker, picker, hold = null, onClose } = props;
  const { collection, flow, status, failure, run, restart } = useOffer(subject, web, collectionSlug);
  const { draft, change, price, times, request } = useOfferDraft({ subject, web, maker, collection, flow });
  const now = useNow();
  const underway = flow !== null && isUnderway(flow);
  const walletOpen = flow !== null && isWalletOpen(flow);
  const { trading } = web;
  const signing =
    request === null || hold !== null || !trading.on
      ? null
      : prepareOffer(request, { counter: 0n, salt: 0n }).verification;

  const close = () => {
    if (!underway) flowStore.end(flowId({ kind: "offer", key: offerKey(subject) }));
    onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title="Offer made" item={null} onClose={close}>
        Your offer for {offerName(subject)} is live. {liveWords}
      </DoneDialog>
    );
  }
  const again = () => (request === null ? restart() : void run(request));
  const amount =
    request === null ? null : describeAmount(request.price, findCurrency(web.chain, request.currency));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Make an offer"
      size="lg"
      busyNote={walletOpen ? walletOpenNote : null}
      footer={
        <FlowActions
          status={status}
          underway={underway}
          confirmLabel={amount === null ? "Offer" : `Offer ${amount}`}
          reason={hold ?? (request === null ? (times.error ?? price.error ?? "Enter a price first.") : null)}
          disabled={signing?.blocked === true || !trading.on}
          onCancel={close}
          onConfirm={() => request !== null && void run(request)}
        />
      }
    >
      <TwoPanes
        wide="left"
        left={
          <>
            <OfferSubjectHead subject={subject} image={image} web={web} />
            {picker?.(underway)}
            <OfferPrice
              web={web}
              collection={collection}
              best={best}
              draft={draft}
              error={price.error}
              locked={underway}
              onChange={change}
            />
            <ListDuration draft={draft} times={times} locked={underway} onChange={change} />
            {signing !== null && <ListSigning verification={signing} />}
          </>
        }
        right={
          <>
            {failure !== null && (
              <ErrorNote
                words={failure}
                actions={{
                  retry: again,
                  switch_chain: again,
                  check_item: close,
                  reload: () => window.location.reload(),
                }}
              />
            )}
            {!trading.on && (
              <Note tone="warn" title={trading.reason}>
                Nothing was sent.
              </Note>
            )}
            {signing?.blocked && (
              <Note tone="neg" alert title="This request does not match the form.">
                Nothing was sent. Close and reload.
              </Note>
            )}
            <h3 className="text-t3">If it is accepted</h3>
            {collection === null && failure === null ? (
              <Skeleton className="h-28" />
            ) : (
              <OfferCost request={request} />
            )}
            {flow !== null && (
              <div className="border-t border-line pt-5">
                <Stepper
                  label="Steps of this offer"
                  steps={flowSteps(flow, offerWords(web, request), web.chain, now)}
                />
              </div>
            )}
          </>
        }
      />
    </Dialog>
  );
}
