"use client";

import { type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import type { Verification } from "@/lib/trade/review/check-row";
import { CallReview, type Consent, type ReviewedCall } from "../call-review";
import { DormantNotes } from "../dormant/dormant-notes";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { againActions, type ErrorActions } from "../error-note";
import { FlowDialog } from "../flow-dialog";
import type { FlowWords } from "../flow-steps";
import { TwoPanes } from "../two-panes";
import { type ConfirmFacts, whyNot } from "../why-not";

/** The words of one kind of transaction. */
export interface ReviewedWords {
  title: string;
  confirmLabel: string;
  /** "Steps of this purchase" */
  stepsLabel: string;
  steps: FlowWords;
  /** What is going on until the review is there. */
  checking: string;
  /** What is ticked where the chain could not be asked, as a whole sentence. */
  unproven: string;
}

export interface ReviewedDialogProps {
  words: ReviewedWords;
  web: WebChain;
  reviewed: {
    review: ReviewedCall | null;
    failure: ErrorWords | null;
    flow: Flow | null;
    confirm: () => void;
  };
  /** What else may keep it from being confirmed. */
  facts?: Pick<ConfirmFacts, "isWalletBusy" | "form" | "isExpired" | "checks">;
  /** Boxes that must be ticked besides that of the simulation. */
  consents?: readonly Consent[];
  /** Old orders that it would bring back, by what does so. */
  dormant?: readonly DormantOrders[];
  /** One under the other at every width, for little to read. Default: side by side where there is room. */
  column?: boolean;
  /** What it is about and what it costs. */
  left: (underway: boolean) => ReactNode;
  /** Above the review, such as an allowance that an earlier attempt left over. */
  above?: (underway: boolean) => ReactNode;
  /** In place of the review while nothing can be reviewed. */
  instead?: ReactNode;
  /** What the dialog offers after errors that no new attempt mends. */
  actions: ErrorActions;
  /** Looks at everything anew. */
  onAgain: () => void;
  onClose: () => void;
}

/**
 * The dialog of a transaction that is looked at as a whole before it is confirmed: what it is on the left, what the wallet will be asked
 * on the right.
 */
export function ReviewedDialog(props: ReviewedDialogProps) {
  const { words, web, reviewed, facts = {}, dormant = [], instead, column = false, onAgain, onClose } = props;
  const { review, failure, flow, confirm } = reviewed;
  const underway = flow !== null && isUnderway(flow);
  const verification = review?.verification ?? null;
  const simulation = useUnproven(verification, words.unproven);
  const consents = [...simulation, ...(props.consents ?? [])];
  const reason = whyNot({
    ...facts,
    failure,
    waiting: review === null ? words.checking : null,
    checks: [verification, ...(facts.checks ?? [])],
    missing: review?.missing,
    holds: dormant.map(({ hold }) => hold),
    consents,
  });
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  const left = props.left(underway);
  const right = instead || (
    <>
      {props.above?.(underway)}
      <CallReview
        stepsLabel={words.stepsLabel}
        words={words.steps}
        checkingLabel={words.checking}
        chain={web.chain}
        review={review}
        failure={failure}
        flow={flow}
        consents={underway ? [] : consents}
        actions={againActions(props.actions, reason, onAgain)}
      />
    </>
  );
  return (
    <FlowDialog
      title={words.title}
      size={column ? "md" : "lg"}
      flow={flow}
      confirmLabel={words.confirmLabel}
      busy={facts.isWalletBusy === true}
      whyNot={reason}
      onConfirm={confirm}
      onAgain={onAgain}
      onClose={onClose}
    >
      {column ? (
        <div className="flex flex-col gap-5">
          {left}
          {right}
        </div>
      ) : (
        <TwoPanes
          wide="right"
          top={!underway && <DormantNotes dormant={dormant} />}
          left={left}
          right={right}
        />
      )}
    </FlowDialog>
  );
}

/** The box that must be ticked where the chain could not be asked; none where it could, or where a check does not match anyway. */
function useUnproven(verification: Verification | null, words: string): readonly Consent[] {
  const [given, setGiven] = useState(false);
  if (verification === null || !verification.unproven || verification.blocked) return [];
  return [{ id: "unproven", words, given, onChange: setGiven }];
}
