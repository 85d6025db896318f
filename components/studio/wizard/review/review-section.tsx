"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address, Hex } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { CREATE2_PROXY } from "@/lib/protocol/canonical-addresses";
import { keptListQuery } from "@/lib/query/allowlists/kept-list-query";
import { queryKeys } from "@/lib/query/query-keys";
import { storeMetadata } from "@/lib/query/store-metadata";
import { useChains } from "@/lib/query/use-chains";
import { chainProblems } from "@/lib/studio/chain-problems";
import { collectionMetadata } from "@/lib/studio/collection-metadata";
import { describeDraft } from "@/lib/studio/describe-draft";
import type { DraftProblem } from "@/lib/studio/draft-problem";
import { draftProblems } from "@/lib/studio/draft-problems";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { gapWords } from "@/lib/studio/gap-words";
import { reviewChecks } from "@/lib/studio/review-checks";
import { beginDeployment } from "@/lib/trade/deploy/begin-deployment";
import type { DeploymentReview } from "@/lib/trade/deploy/prepare";
import type { PlannedDeployment } from "@/lib/trade/deploy/request";
import { useDeploymentReview } from "@/lib/trade/deploy/use-deployment-review";
import { LoadError } from "../../../live/load-error";
import { useSignedIn } from "../../../live/use-signed-in";
import { useMinute } from "../../../trade/use-now";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import { Skeleton } from "../../../ui/skeleton";
import { stepTitle } from "../deploy-words";
import { SignInButton } from "../sign-in-button";
import { StepPage } from "../step-page";
import { canPublish, useDraftRequest } from "../use-draft-request";
import type { WizardSectionProps } from "../wizard-section";
import { Gaps } from "./gaps";
import { CannotChange, ReviewChecks, ReviewSum } from "./review-aside";
import { ReviewNotes } from "./review-notes";
import { ReviewedStepPanel } from "./reviewed-step";

/** Stores the collection's own metadata, so that the reviewed bytes are final. */
function useMetadata(draft: DropDraft, draftId: string, account: Address | null, isComplete: boolean) {
  const signedIn = useSignedIn();
  const isOwn = account !== null && signedIn?.toLowerCase() === account.toLowerCase();
  const about = {
    text: collectionMetadata(draft, draft.basics.picture),
    begun: draft.deployment?.contractUri ?? null,
  };
  const query = useQuery({
    queryKey: queryKeys.ownMetadata(account ?? "", draftId, about),
    queryFn: ({ signal }) => storeMetadata(draft, { account: account as Address, draftId, signal }),
    enabled: isComplete && isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...query, isOwn };
}

/** What is missing in a draft; what its description would lack is named where the steps themselves name nothing. */
function problemsOf(draft: DropDraft, web: WebChain | null): DraftProblem[] {
  const problems = [...draftProblems(draft), ...(web === null ? [] : chainProblems(draft, web))];
  if (problems.length > 0) return problems;
  // The account, its chain and the address of the description are no part of the draft.
  const around = { creator: CREATE2_PROXY, chainId: 1, contractUri: "" };
  return describeDraft(draft, around).gaps.map((gap) => ({
    step: gap.step,
    field: gap.path,
    message: gapWords(gap),
  }));
}

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

/** The fifth step of the wizard: every transaction, before the first signature. */
export function ReviewSection({ draftId, draft, account, change, goTo }: WizardSectionProps) {
  const { data: chains, error: chainsError, refetch } = useChains();
  const [isRead, setIsRead] = useState(false);
  const now = useMinute();
  const web = chains?.data.find(({ chain }) => chain.id === draft.basics.chain) ?? null;
  const problems = problemsOf(draft, web);
  const isComplete = problems.length === 0;
  const metadata = useMetadata(draft, draftId, account, isComplete);
  const planned = useDraftRequest(draft, { web, creator: account, contractUri: metadata.data ?? null });
  const { data: review, error, refetch: reviewAgain } = useDeploymentReview(planned);
  const back = () => goTo("earnings");
  const retry = () => void (metadata.error === null ? reviewAgain() : metadata.refetch());
  const page = (text: string, children: React.ReactNode, more: object = {}) => (
    <StepPage title={t("Review")} text={text} onBack={back} onContinue={null} {...more}>
      {children}
    </StepPage>
  );
  if (!isComplete)
    return page(
      t("Every transaction stands here, decoded, once the draft is complete."),
      <Gaps problems={problems} goTo={goTo} />,
    );
  if (account === null || !metadata.isOwn)
    return page(
      t("The account that publishes owns the contract, and its address is part of every transaction."),
      <Note
        title={
          account === null ? t("Connect the account that will own it") : t("Sign in to store its description")
        }
        action={<SignInButton />}
      >
        {account === null
          ? t("Nothing is sent yet.")
          : t(
              "The contract names the address of its description, so that is stored before you review. It costs nothing.",
            )}
      </Note>,
    );
  const failed = chainsError ?? metadata.error ?? error;
  if (failed !== null && review === undefined)
    return page(
      "",
      <LoadError error={failed} onRetry={chainsError === null ? retry : () => void refetch()} />,
    );
  if (web !== null && !canPublish(web, draft))
    return page(
      "",
      <Note
        tone="neg"
        title={t("Collections cannot be published on {chain} from this site.", { chain: web.chain.name })}
      >
        {web.trading.on ? t("Choose another chain or kind in Basics.") : web.trading.reason}
      </Note>,
    );
  if (web === null || planned === null || review === undefined)
    return page(
      t("Reading the chain and simulating the transactions."),
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-60" />
        <Skeleton className="h-40" />
      </div>,
    );
  return (
    <Reviewed
      {...{ draftId, draft, account, change, goTo, web, planned, review, isRead, now }}
      onRead={setIsRead}
    />
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

interface ReviewedProps extends WizardSectionProps {
  web: WebChain;
  planned: PlannedDeployment;
  review: DeploymentReview;
  isRead: boolean;
  onRead: (isRead: boolean) => void;
  /** Unix seconds. */
  now: number;
}

function Reviewed({
  draft,
  account,
  change,
  goTo,
  web,
  planned,
  review,
  isRead,
  onRead,
  now,
}: ReviewedProps) {
  const { plan, request } = planned;
  const { name } = request.description;
  const reason = whyNot(review, isRead);
  const missing = useMissingLists(draft);
  const place = review.steps.findIndex(({ state }) => state !== "done");
  const isDone = place === -1;
  const start = () => {
    if (account === null) return;
    const { contractUri } = request.description;
    change({ deployment: { creator: account, contractUri, contract: plan.address } });
    beginDeployment(planned);
    goTo("deploy");
  };
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
              onClick={start}
            >
              {t("Deploy, transaction {place} of {count}", { place: place + 1, count: review.steps.length })}
            </Button>
          </span>
        )
      }
    >
      <ReviewNotes draft={draft} review={review} web={web} />
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
