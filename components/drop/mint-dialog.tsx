"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { closeFlow } from "@/lib/flows/close-flow";
import type { MintRequest } from "@/lib/flows/mint-types";
import { mintedOf } from "@/lib/flows/settle-mint";
import { useMint } from "@/lib/flows/use-mint";
import { useStanding } from "@/lib/flows/use-standing";
import { isUnderway } from "@/lib/tx/flow";
import { StandingAllowance } from "../cart/standing-allowance";
import { type Consent, FillReview } from "../order/fill-review";
import { FlowDialog } from "../order/flow-dialog";
import { TwoPanes } from "../order/two-panes";
import { approveWords, type FlowWords } from "../tx/flow-steps";
import { MintReceipt } from "./mint-receipt";
import { MintSummary } from "./mint-summary";
import { useStageOver } from "./use-stage-over";

export interface MintDialogProps {
  /** As the page showed it when Mint was pressed. */
  request: MintRequest;
  onClose: () => void;
  /** Asks anew what the drop's terms are, for the page to show them. */
  onReview: () => void;
  onMinted?: () => void;
}

const checking = "Checking your eligibility and the price";

function wordsOf({ drop, quantity }: MintRequest): FlowWords {
  const pay = { title: "Approve the payment", todo: "Exactly this price, for this drop, once." };
  return {
    approve: approveWords({ ...pay, checking }),
    mint: {
      title: `Mint ${quantity} of ${drop.name}`,
      todo: "Your wallet asks you to confirm.",
      checking,
    },
  };
}

/** Minting: what it costs, what the wallet will be asked, the steps, and what came of it. */
export function MintDialog({ request: pressed, onClose, onReview, onMinted }: MintDialogProps) {
  const { request, flow, status, confirm, restart, ...mint } = useMint(pressed);
  const { drop, web } = request;
  const left = useStanding(flow, web);
  const [isSettingBack, setIsSettingBack] = useState(false);
  const [unproven, setUnproven] = useState(false);
  const underway = flow !== null && isUnderway(flow);
  const ended = useStageOver(request);
  // What is under way is told of its stage's end by the chain.
  const over = underway ? null : ended;
  const failure = mint.failure ?? over;
  // That the chain would take it was true when it was asked.
  const review = over === null ? mint.review : null;
  const isDone = status === "confirmed";
  const tellMinted = useEffectEvent(() => onMinted?.());
  useEffect(() => {
    if (isDone) tellMinted();
  }, [isDone]);
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (isDone && flow !== null) {
    return (
      <MintReceipt
        drop={drop}
        web={web}
        minter={request.minter}
        hash={flow.steps.at(-1)?.hash ?? null}
        minted={mintedOf(flow)}
        quantity={request.quantity}
        onClose={close}
      />
    );
  }
  const consent: Consent = {
    id: "unproven",
    words: `${web.chain.name} could not be asked. Mint without the simulation.`,
    given: unproven,
    onChange: setUnproven,
  };
  const isUnproven = review?.verification.unproven === true;
  const reason = (() => {
    if (isSettingBack) return "Answer your wallet first.";
    if (failure !== null) return "Stopped, see above.";
    if (review === null) return checking;
    if (review.verification.blocked) return "A check does not match.";
    if (review.missing !== null) return "Your balance is too low.";
    return isUnproven && !unproven ? "Tick the box above first." : null;
  })();
  const call = review?.mint.calls.at(-1);
  const newTerms = () => {
    close();
    onReview();
  };
  return (
    <FlowDialog
      title={`Mint ${drop.name}`}
      size="lg"
      flow={flow}
      confirmLabel="Confirm in wallet"
      busy={isSettingBack}
      reason={reason}
      onConfirm={confirm}
      onClose={close}
    >
      <TwoPanes
        wide="right"
        left={<MintSummary request={request} review={review} />}
        right={
          <>
            {!underway && left !== null && (
              <StandingAllowance
                web={web}
                account={left.account}
                receipt={{ hash: left.purchase }}
                standing={left.standing}
                spender={{ address: drop.contract, name: drop.name }}
                onWallet={setIsSettingBack}
              />
            )}
            <FillReview
              stepsLabel="Steps of this mint"
              words={wordsOf(request)}
              checkingLabel={checking}
              chain={web.chain}
              review={
                review === null || call === undefined
                  ? null
                  : { ...review, fulfillment: { transaction: call } }
              }
              failure={failure}
              flow={flow}
              consents={isUnproven && !underway ? [consent] : []}
              actions={{
                retry: restart,
                switch_chain: restart,
                review_price: newTerms,
                close: newTerms,
              }}
            />
          </>
        }
      />
    </FlowDialog>
  );
}
