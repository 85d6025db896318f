"use client";

import type { Call, Chain } from "@/lib/contract/chain";
import { plural, t } from "@/lib/language/translate";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import type { Flow } from "@/lib/trade/flow/flow";
import type { Verification } from "@/lib/trade/review/check-row";
import { Disclosure } from "../ui/disclosure";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { Stepper } from "../ui/stepper";
import { CheckList } from "./check-list";
import { type Consent, Consents } from "./consents";
import { type ErrorActions, ErrorNote } from "./error-note";
import { checkingWords, type FlowWords, flowSteps } from "./flow-steps";
import { useNow } from "./use-now";

/** The result of checking a transaction before the wallet opens. */
export interface ReviewedCall {
  call: Pick<Call, "data">;
  /** All calls of a request that the wallet executes as one. Default: `call` alone. */
  calls?: readonly Pick<Call, "data">[] | undefined;
  verification: Verification;
  /** The missing amount, formatted; null where the balance is enough. */
  missing: string | null;
}

export interface CallReviewProps {
  chain: Chain;
  review: ReviewedCall | null;
  failure: ErrorWords | null;
  actions: ErrorActions;
  flow: Flow | null;
  /** "Steps of this purchase" */
  stepsLabel: string;
  words: FlowWords;
  /** Shown until the review has arrived. */
  checkingLabel?: string;
  consents: readonly Consent[];
}

/** A reviewed transaction: its error, its progress, and the wallet request in decoded form. */
export function CallReview(props: CallReviewProps) {
  const { chain, review, failure, actions, flow, stepsLabel, words, consents } = props;
  const { checkingLabel = checkingWords() } = props;
  const now = useNow();
  const verification = review?.verification ?? null;
  const checking = verification === null && failure === null && flow === null;
  return (
    <div aria-busy={checking || undefined} className="flex flex-col gap-4">
      {failure !== null && <ErrorNote words={failure} actions={actions} />}
      {flow !== null && <Stepper label={stepsLabel} steps={flowSteps(flow, words, chain, now)} />}
      {verification?.blocked && (
        <Note tone="neg" alert title={t("This transaction does not match what we showed you.")}>
          {t("Nothing was sent. Close and reload.")}
        </Note>
      )}
      {review !== null && review.missing !== null && failure === null && (
        <Note
          tone="neg"
          alert
          title={t("You need {missing} more on {chain}.", { missing: review.missing, chain: chain.name })}
        >
          {t("Nothing was sent. Bridge or add funds, then try again.")}
        </Note>
      )}
      {checking && (
        <>
          <p role="status" className="text-small text-ink-2">
            {checkingLabel}
          </p>
          <Skeleton className="h-96" />
        </>
      )}
      {verification !== null && <CheckList title={t("What you are signing")} verification={verification} />}
      <Consents consents={consents} />
      {(review?.calls ?? (review === null ? [] : [review.call])).map((call) => (
        <RawCalldata key={call.data} call={call} />
      ))}
    </div>
  );
}

/** The raw bytes, for readers who want to verify the decoding. */
function RawCalldata({ call }: { call: Pick<Call, "data"> }) {
  const bytes = (call.data.length - 2) / 2;
  return (
    <Disclosure
      summary={t("Raw calldata")}
      count={plural(bytes, "{count} byte", "{count} bytes")}
      className="border-b-0"
    >
      <code className="block rounded-control bg-s2 p-3 text-label break-all">{call.data}</code>
    </Disclosure>
  );
}
