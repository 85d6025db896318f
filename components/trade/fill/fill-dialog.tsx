"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { FillReview as Review } from "@/lib/trade/fill/fill";
import type { useFill } from "@/lib/trade/fill/use-fill";
import { useHasPassed } from "../../market/use-has-passed";
import type { Consent } from "../call-review";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { checkingWords, type FlowWords, type StepWords } from "../flow-steps";
import { OrderItem, type OrderItemData } from "../order-item";
import { ReviewedDialog } from "../review/reviewed-dialog";
import { SignatureRing } from "../signature-ring";

/** The words of one kind of fill. */
export interface FillWords {
  title: string;
  /** "Steps of this purchase" */
  stepsLabel: string;
  approve: NonNullable<FlowWords["approve"]>;
  fill: StepWords;
  /** What is ticked where the chain could not be asked: "Buy without the simulation." */
  unproven: string;
}

export interface FillDialogProps {
  words: FillWords;
  item: OrderItemData;
  web: WebChain;
  fill: ReturnType<typeof useFill<Review>>;
  /** Boxes that must be ticked besides that of the simulation. */
  consents?: readonly Consent[];
  /** Old orders that it would bring back, by what does so. */
  dormant: readonly DormantOrders[];
  /** What is left to undo of an earlier attempt. */
  leftover?: ReactNode;
  /** A request of the leftover is open in the wallet. */
  busy?: boolean;
  /** What is wrong with the units, whatever the review finds, or null. */
  hold: string | null;
  /** Between the item and the ring of the signature: units and sums. */
  children: (underway: boolean) => ReactNode;
  /** Looks at everything anew. */
  onAgain: () => void;
  onClose: () => void;
}

/** The dialog of a purchase or of an acceptance: sums on the left, on the right what the wallet will be asked and how far it is. */
export function FillDialog(props: FillDialogProps) {
  const { words, item, web, fill, leftover, busy, children, onAgain, onClose } = props;
  const { review, flow } = fill;
  const lapsesAt = review?.verification.lapsesAt ?? null;
  const isExpired = useHasPassed(flow === null ? lapsesAt : null);
  return (
    <ReviewedDialog
      words={{
        ...words,
        confirmLabel: "Confirm in wallet",
        steps: { approve: words.approve, fill: words.fill },
        checking: checkingWords,
        unproven: `${web.chain.name} could not be asked. ${words.unproven}`,
      }}
      web={web}
      reviewed={{ ...fill, review: review && { ...review, call: review.fulfillment.transaction } }}
      facts={{ isWalletBusy: busy, form: props.hold, isExpired }}
      {...(props.consents !== undefined && { consents: props.consents })}
      dormant={props.dormant}
      left={(underway) => (
        <>
          <OrderItem item={item} web={web} />
          {children(underway)}
          {lapsesAt !== null && flow === null && (
            <SignatureRing expiresAt={lapsesAt} collectionName={item.collection.name} />
          )}
        </>
      )}
      above={(underway) => !underway && leftover}
      actions={{ review_price: onAgain, see_similar: onClose, check_item: onClose, close: onClose }}
      onAgain={onAgain}
      onClose={onClose}
    />
  );
}
