"use client";

import type { ReactNode } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import type { FillReview as Review } from "@/lib/trade/fill/fill";
import type { useFill } from "@/lib/trade/fill/use-fill";
import { useHasPassed } from "../../market/use-has-passed";
import type { Consent } from "../consents";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { checkingWords, type FlowWords, type StepWords } from "../flow-steps";
import { OrderItem, type OrderItemData } from "../order-item";
import { ReviewedDialog } from "../review/reviewed-dialog";
import { SignatureRing } from "./signature-ring";

/** The words of one kind of fill. */
export interface FillWords {
  title: string;
  /** "Steps of this purchase" */
  stepsLabel: string;
  approve: NonNullable<FlowWords["approve"]>;
  fill: StepWords;
  /** The label of the consent that replaces a failed simulation, as whole sentences. */
  unproven: string;
}

export interface FillDialogProps {
  words: FillWords;
  item: OrderItemData;
  web: WebChain;
  fill: ReturnType<typeof useFill<Review>>;
  /** Required checkboxes besides that of the simulation. */
  consents?: readonly Consent[];
  /** Old orders that would become fillable, by cause. */
  dormant: readonly DormantOrders[];
  /** The leftover allowance of an earlier attempt. */
  leftover?: ReactNode;
  /** A wallet request of the leftover allowance is open. */
  busy?: boolean;
  /** A problem with the quantity, independent of the review, or null. */
  hold: string | null;
  /** Shown between the item and the signature's ring: quantity and sums. */
  children: (underway: boolean) => ReactNode;
  /** Checks everything again. */
  onAgain: () => void;
  onClose: () => void;
}

/** The dialog of a purchase or an acceptance: sums on the left, the wallet request and the progress on the right. */
export function FillDialog(props: FillDialogProps) {
  const { words, item, web, fill, leftover, busy, children, onAgain, onClose } = props;
  const { review, flow } = fill;
  const signatureExpiresAt = review?.verification.signatureExpiresAt ?? null;
  const isExpired = useHasPassed(flow === null ? signatureExpiresAt : null);
  return (
    <ReviewedDialog
      words={{
        ...words,
        confirmLabel: t("Confirm in wallet"),
        steps: { approve: words.approve, fill: words.fill },
        checking: checkingWords(),
      }}
      web={web}
      reviewed={{ ...fill, review: review && { ...review, call: review.fulfillment.transaction } }}
      facts={{ trading: orderTrading(web), isWalletBusy: busy, form: props.hold, isExpired }}
      {...(props.consents !== undefined && { consents: props.consents })}
      dormant={props.dormant}
      left={(underway) => (
        <>
          <OrderItem item={item} web={web} />
          {children(underway)}
          {signatureExpiresAt !== null && flow === null && (
            <SignatureRing expiresAt={signatureExpiresAt} collectionName={item.collection.name} />
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
