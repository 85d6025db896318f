"use client";

import { Fragment, type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { FillReview as Review } from "@/lib/flows/fill";
import type { useFill } from "@/lib/flows/use-fill";
import { isUnderway } from "@/lib/tx/flow";
import { useHasPassed } from "../market/use-has-passed";
import { checkingWords, type FlowWords, type StepWords } from "../tx/flow-steps";
import { type Consent, FillReview } from "./fill-review";
import { FlowDialog } from "./flow-dialog";
import { OrderItem, type OrderItemData } from "./order-item";
import { SignatureRing } from "./signature-ring";
import { TwoPanes } from "./two-panes";
import type { DormantOrders } from "./use-dormant-orders";

/** How one kind of fill speaks. */
export interface FillWords {
  title: string;
  /** "Steps of this purchase" */
  stepsLabel: string;
  approve: NonNullable<FlowWords["approve"]>;
  fill: StepWords;
  /** What is ticked where the chain could not be asked. */
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
  /** Why it can not be confirmed yet, whatever the review says, or null. */
  hold: string | null;
  /** Between the item and the ring of the signature: units and sums. */
  children: (underway: boolean) => ReactNode;
  /** Looks at everything anew. */
  onAgain: () => void;
  onClose: () => void;
}

/** Why it can not be confirmed now, or null. */
function blockedBecause(review: Review | null, consents: readonly Consent[]): string | null {
  if (review === null) return checkingWords;
  if (review.verification.blocked) return "A check does not match.";
  if (review.missing !== null) return "Your balance is too low.";
  return consents.every(({ given }) => given) ? null : "Tick the box above first.";
}

/** The dialog of a purchase or of an acceptance: sums on the left, on the right what the wallet will be asked and how far it is. */
export function FillDialog(props: FillDialogProps) {
  const { words, item, web, fill, dormant, hold, leftover, busy, children, onAgain, onClose } = props;
  const { review, failure, flow, confirm } = fill;
  const [unproven, setUnproven] = useState(false);
  const underway = flow !== null && isUnderway(flow);
  const lapsesAt = review?.verification.lapsesAt ?? null;
  const lapsed = useHasPassed(flow === null ? lapsesAt : null);
  const simulation: Consent = {
    id: "unproven",
    words: `${web.chain.name} could not be asked. ${words.unproven}`,
    given: unproven,
    onChange: setUnproven,
  };
  const consents = [
    ...(review?.verification.unproven === true ? [simulation] : []),
    ...(props.consents ?? []),
  ];
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  const waitsFor = dormant.find((each) => each.hold !== null)?.hold ?? null;
  const reason = (() => {
    if (busy === true) return "Answer your wallet first.";
    if (failure !== null) return "Stopped, see above.";
    if (lapsed) return "Getting a new signature.";
    return hold ?? waitsFor ?? blockedBecause(review, consents);
  })();
  return (
    <FlowDialog
      title={words.title}
      size="lg"
      flow={flow}
      confirmLabel="Confirm in wallet"
      busy={busy === true}
      reason={reason}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TwoPanes
        wide="right"
        top={!underway && dormant.map(({ cause, note }) => <Fragment key={cause}>{note}</Fragment>)}
        left={
          <>
            <OrderItem item={item} web={web} />
            {children(underway)}
            {lapsesAt !== null && flow === null && (
              <SignatureRing expiresAt={lapsesAt} collectionName={item.collection.name} />
            )}
          </>
        }
        right={
          <>
            {!underway && leftover}
            <FillReview
              stepsLabel={words.stepsLabel}
              words={{ approve: words.approve, fill: words.fill }}
              chain={web.chain}
              review={review}
              failure={failure}
              flow={flow}
              consents={underway ? [] : consents}
              actions={{
                retry: onAgain,
                review_price: onAgain,
                switch_chain: onAgain,
                see_similar: onClose,
                check_item: onClose,
                close: onClose,
              }}
            />
          </>
        }
      />
    </FlowDialog>
  );
}
