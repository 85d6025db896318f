"use client";

import { useQueries } from "@tanstack/react-query";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Hex } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { keptListQuery } from "@/lib/query/allowlists/kept-list-query";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { reviewChecks } from "@/lib/studio/review-checks";
import type { DeploymentReview } from "@/lib/trade/deploy/prepare";
import type { PlannedDeployment } from "@/lib/trade/deploy/request";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import { stepTitle } from "../deploy-words";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { PolicyNote } from "./policy-note";
import { CannotChange, ReviewChecks, ReviewSum } from "./review-aside";
import { ReviewNotes } from "./review-notes";
import { ReviewedStepPanel } from "./reviewed-step";
import type { useStart } from "./use-start";

/** What keeps a review from being confirmed; null if nothing does. */
function whyNot(review: DeploymentReview | undefined, isRead: boolean): string | null {
  if (review === undefined) return t("Checking the transactions");
  const { steps, missing } = review;
  if (steps.some(({ verification }) => verification.blocked)) return t("A check does not match.");
  if (missing.length > 0) return t("A contract is missing on this chain.");
  if (steps.some(({ state }) => state === "different")) return t("It was changed elsewhere.");
  if (steps.some(({ simulated }) => simulated === "refused")) return t("The chain refuses a transaction.");
  return isRead ? null : t("Tick “I have read this” first.");
}

function introduction(steps: number, web: WebChain): string {
  return plural(
    steps,
    "{count} transaction on {chain}, decoded from the bytes that your wallet will get, and simulated.",
    "{count} transactions on {chain}, decoded from the bytes that your wallet will get. Each is simulated on top of the one before.",
    { chain: web.chain.name },
  );
}

/** The roots of lists whose rows this browser does not have, so that it cannot hand them in after the deployment. */
function useMissingLists({ stages }: DropDraft): ReadonlySet<Hex> {
  const roots = stages.flatMap(({ access }) =>
    access.kind === "list" && access.list !== null ? [access.list.root] : [],
  );
  const found = useQueries({ queries: [...new Set(roots)].map(keptListQuery) });
  return new Set([...new Set(roots)].filter((_, place) => found[place]?.data === null));
}

export interface ReviewedProps extends WizardSectionProps {
  web: WebChain;
  planned: PlannedDeployment;
  review: DeploymentReview;
  isRead: boolean;
  onRead: (isRead: boolean) => void;
  /** Unix seconds. */
  now: number;
  starting: ReturnType<typeof useStart>;
}

/** A complete draft as it would be deployed: all transactions, what was checked, and the button that begins. */
export function Reviewed(props: ReviewedProps) {
  const { draft, goTo, web, planned, review, isRead, onRead, now, starting } = props;
  const { state, start } = starting;
  const { plan, request } = planned;
  const { name } = request.description;
  const reason = whyNot(review, isRead);
  const missing = useMissingLists(draft);
  const place = review.steps.findIndex(({ state }) => state !== "done");
  const isDone = place === -1;
  return (
    <StepPage
      title={t("Review")}
      text={introduction(review.steps.length, web)}
      onBack={() => goTo("earnings")}
      onContinue={isDone ? () => goTo("deploy") : null}
      aside={
        <>
          <ReviewSum review={review} chain={web.chain} />
          <ReviewChecks checks={reviewChecks(draft, [], now, isDone ? undefined : missing)} />
          {!isDone && <CannotChange draft={draft} isRead={isRead} onRead={onRead} />}
        </>
      }
      action={
        !isDone && (
          <span className="flex flex-wrap items-center justify-end gap-3">
            {reason !== null && (
              <span id="why-not" className="text-small text-ink-2">
                {reason}
              </span>
            )}
            <Button
              variant="primary"
              size="lg"
              disabled={reason !== null}
              aria-describedby={reason === null ? undefined : "why-not"}
              loading={state === "saving" && t("Saving your draft")}
              onClick={() => void start(planned)}
            >
              {t("Deploy, transaction {place} of {count}", { place: place + 1, count: review.steps.length })}
            </Button>
          </span>
        )
      }
    >
      {state === "unsaved" && (
        <Note
          tone="neg"
          alert
          title={t("Your draft could not be saved to your account, so nothing was sent.")}
        >
          {t("The account keeps what is needed to go on elsewhere, and to reveal. Try again.")}
        </Note>
      )}
      <ReviewNotes draft={draft} review={review} web={web} />
      {!isDone && <PolicyNote account={request.creator} />}
      <div className="flex flex-col gap-4">
        {review.steps.map((step, index) => (
          <ReviewedStepPanel
            key={step.subject}
            step={step}
            number={index + 1}
            title={stepTitle(step, plan, name)}
            chain={web.chain}
          />
        ))}
      </div>
    </StepPage>
  );
}
