"use client";

import type { Chain } from "@/lib/contract/chain";
import type { BuyReview as Review } from "@/lib/flows/buy-types";
import type { ErrorActionKind, ErrorWords } from "@/lib/tx/error-words";
import type { Flow } from "@/lib/tx/flow";
import { CheckList } from "../tx/check-list";
import { ErrorNote } from "../tx/error-note";
import { type FlowWords, flowSteps } from "../tx/flow-steps";
import { RawCalldata } from "../tx/raw-calldata";
import { useNow } from "../tx/use-now";
import { Checkbox } from "../ui/checkbox";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { Stepper } from "../ui/stepper";

/** A box that must be ticked before the purchase goes on. */
export interface Consent {
  id: string;
  words: string;
  given: boolean;
  onChange: (given: boolean) => void;
}

export interface BuyReviewProps {
  itemName: string;
  chain: Chain;
  review: Review | null;
  failure: ErrorWords | null;
  actions: Partial<Record<ErrorActionKind, () => void>>;
  flow: Flow | null;
  consents: readonly Consent[];
}

function buyWords(chain: Chain, itemName: string): FlowWords {
  return {
    switch: { title: `Switch to ${chain.name}`, todo: "Your wallet is on another network." },
    approve: { title: "Approve the payment", todo: "Exactly this price, once." },
    fill: { title: `Buy ${itemName}`, todo: "Your wallet asks you to confirm." },
  };
}

/** The right side of a purchase: what went wrong, how far it is, and what the wallet will be asked. */
export function BuyReview(props: BuyReviewProps) {
  const { itemName, chain, review, failure, actions, flow, consents } = props;
  const now = useNow();
  const verification = review?.verification ?? null;
  const checking = verification === null && failure === null && flow === null;
  return (
    <div aria-busy={checking || undefined} className="flex flex-col gap-4">
      {failure !== null && <ErrorNote words={failure} actions={actions} />}
      {flow !== null && (
        <Stepper
          label="Steps of this purchase"
          steps={flowSteps(flow, buyWords(chain, itemName), chain, now)}
        />
      )}
      {verification?.blocked && (
        <Note tone="neg" alert title="This transaction does not match what we showed you.">
          Nothing was sent. Close and reload.
        </Note>
      )}
      {review !== null && review.missing !== null && failure === null && (
        <Note tone="neg" alert title={`You need ${review.missing} more on ${chain.name}.`}>
          Nothing was sent. Bridge or add funds, then try again.
        </Note>
      )}
      {checking && (
        <>
          <p role="status" className="text-small text-ink-2">
            Checking the price and the order
          </p>
          <Skeleton className="h-96" />
        </>
      )}
      {verification !== null && <CheckList title="What you are signing" verification={verification} />}
      {consents.map(({ id, words, given, onChange }) => (
        <Checkbox key={id} checked={given} onChange={(event) => onChange(event.target.checked)}>
          {words}
        </Checkbox>
      ))}
      {review !== null && <RawCalldata call={review.fulfillment.transaction} />}
    </div>
  );
}
