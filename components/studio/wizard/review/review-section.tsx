"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { CREATE2_PROXY } from "@/lib/protocol/canonical-addresses";
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
import { useDeploymentReview } from "@/lib/trade/deploy/use-deployment-review";
import { LoadError } from "../../../live/load-error";
import { useSignedIn } from "../../../live/use-signed-in";
import { useMinute } from "../../../trade/use-now";
import { Note } from "../../../ui/note";
import { Skeleton } from "../../../ui/skeleton";
import { SignInButton } from "../sign-in-button";
import { StepPage } from "../step-page";
import { canPublish, useDraftRequest } from "../use-draft-request";
import type { WizardSectionProps } from "../wizard-section";
import { Gaps } from "./gaps";
import { Reviewed } from "./reviewed";
import { useStart } from "./use-start";

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

/** The fifth step of the wizard: every transaction, before the first signature. */
export function ReviewSection(props: WizardSectionProps) {
  const { draftId, account, goTo } = props;
  const starting = useStart(props);
  const draft = starting.reviewed;
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
    <Reviewed {...props} {...{ draft, web, planned, review, isRead, now, starting }} onRead={setIsRead} />
  );
}
