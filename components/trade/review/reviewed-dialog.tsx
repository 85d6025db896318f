"use client";

import { type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import type { Verification } from "@/lib/trade/review/check-row";
import { CallReview, type ReviewedCall } from "../call-review";
import type { Consent } from "../consents";
import { DormantNotes } from "../dormant/dormant-notes";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { againActions, type ErrorActions } from "../error-note";
import { FlowDialog } from "../flow-dialog";
import type { FlowWords } from "../flow-steps";
import { TradingNote } from "../trading-note";
import { TwoPanes } from "../two-panes";
import { type ConfirmFacts, whyNot } from "../why-not";

/** The words of one kind of transaction. */
export interface ReviewedWords {
  title: string;
  confirmLabel: string;
  /** "Steps of this purchase" */
  stepsLabel: string;
  steps: FlowWords;
  /** Shown until the review has arrived. */
  checking: string;
  /** The label of the consent that replaces a failed simulation, as a whole sentence. */
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
  /** Further facts that may prevent confirming. */
  facts?: Pick<ConfirmFacts, "trading" | "isWalletBusy" | "form" | "isExpired" | "checks">;
  /** Required checkboxes besides that of the simulation. */
  consents?: readonly Consent[];
  /** Old orders that would become fillable, by cause. */
  dormant?: readonly DormantOrders[];
  /** One pane below the other at every width, for short content. Default: side by side where there is room. */
  column?: boolean;
  /** The wider pane. Default: the right one, with the wallet request. */
  wide?: "left" | "right";
  /** The subject and its cost. */
  left: (underway: boolean) => ReactNode;
  /** Shown above the review, such as a leftover allowance of an earlier attempt. */
  above?: (underway: boolean) => ReactNode;
  /** Shown in place of the review while there is none. */
  instead?: ReactNode;
  /** The actions after errors that a retry does not fix. */
  actions: ErrorActions;
  /** Checks everything again. */
  onAgain: () => void;
  onClose: () => void;
}

/**
 * The dialog of a transaction that is reviewed as a whole: its subject on the left, the wallet request on the right.
 */
export function ReviewedDialog(props: ReviewedDialogProps) {
  const {
    words,
    web,
    reviewed,
    facts = {},
    dormant = [],
    instead,
    column = false,
    wide = "right",
    onAgain,
    onClose,
  } = props;
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
      {/* It may be turned off while the dialog is open. A failure says so itself. */}
      {facts.trading !== undefined && !underway && failure === null && (
        <TradingNote trading={facts.trading} />
      )}
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
          {!underway && <DormantNotes dormant={dormant} />}
          {left}
          {right}
        </div>
      ) : (
        <TwoPanes
          wide={wide}
          top={!underway && <DormantNotes dormant={dormant} />}
          left={left}
          right={right}
        />
      )}
    </FlowDialog>
  );
}

/** The checkbox that replaces a failed simulation; absent where the simulation succeeded or a check failed. */
function useUnproven(verification: Verification | null, words: string): readonly Consent[] {
  const [accepted, setAccepted] = useState(false);
  if (verification === null || !verification.unproven || verification.blocked) return [];
  return [{ id: "unproven", words, accepted, onChange: setAccepted }];
}
