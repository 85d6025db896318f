"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import type { Address } from "@/lib/contract/primitives";
import type { SavedDraft } from "@/lib/query/drafts/draft-store";
import { keepMine, takeTheirs } from "@/lib/query/drafts/draft-sync";
import { changeDraft } from "@/lib/query/drafts/new-draft";
import { useDraftSaving } from "@/lib/query/drafts/use-draft-saving";
import { useDropDraft } from "@/lib/query/drafts/use-drop-draft";
import { usePageSearch } from "@/lib/query/use-page-search";
import { useSession } from "@/lib/query/use-session";
import { draftProblems } from "@/lib/studio/draft-problems";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../../../live/load-error";
import { useIsCheckingWallet } from "../../../live/use-is-checking-wallet";
import { Skeleton } from "../../../ui/skeleton";
import { type WizardStep, wizardSteps } from "../wizard-section";
import { ChangedElsewhere } from "./changed-elsewhere";
import { ForeignDraft, MissingDraft, UnreadableDraft } from "./draft-gates";
import { DraftStatus } from "./draft-status";
import { sections } from "./sections";
import { useSessionEnd } from "./use-session-end";
import { WizardHead } from "./wizard-head";
import { WizardSteps } from "./wizard-steps";

/** The wizard that makes a collection or a drop, on a draft. */
export function DropWizard({ draftId }: { draftId: string }) {
  const { address } = useWallet();
  const isCheckingWallet = useIsCheckingWallet();
  const { session, isLoading } = useSession({ enabled: address !== null });
  const account = session?.address.toLowerCase() === address?.toLowerCase() ? address : null;
  const isChecking = isCheckingWallet || (address !== null && isLoading);
  const open = useDropDraft(draftId, { address, account, isChecking });
  if (open.kind === "loading") return <WizardSkeleton />;
  if (open.kind === "failed") return <LoadError error={open.error} onRetry={open.retry} />;
  if (open.kind === "missing") return <MissingDraft isSignedIn={account !== null} />;
  if (open.kind === "foreign") return <ForeignDraft owner={open.owner} />;
  if (open.kind === "unreadable") return <UnreadableDraft saved={open.saved} />;
  return <Steps key={draftId} {...{ draftId, address, account }} saved={open.saved} draft={open.draft} />;
}

function WizardSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <Skeleton className="h-16" />
      <Skeleton className="h-100" />
    </div>
  );
}

/** The step of the address; the first one where it names none. */
function stepOf(name: string | null): WizardStep {
  return wizardSteps.find((step) => step === name) ?? "basics";
}

/** Whether nothing is missing in a step. What was reviewed is done once its deployment has begun. */
function isStepDone(draft: DropDraft, step: WizardStep): boolean {
  if (step === "deploy") return false;
  if (step === "review") return draft.deployment !== null;
  return draftProblems(draft).every((problem) => problem.step !== step);
}

interface StepsProps {
  draftId: string;
  /** The connected account, or null. */
  address: Address | null;
  /** The account that is signed in, or null. */
  account: Address | null;
  saved: SavedDraft;
  draft: DropDraft;
}

function Steps({ draftId, address, account, saved, draft }: StepsProps) {
  const router = useRouter();
  const [search, changeSearch] = usePageSearch();
  const state = useDraftSaving(draftId, account);
  useSessionEnd(state);
  const step = stepOf(search.get("step"));
  const Section = sections[step];
  const isDone = (each: WizardStep) => saved.changedAt !== null && isStepDone(draft, each);
  const goTo = (next: WizardStep) => changeSearch({ step: next });
  const keep = () => {
    if (account === null) return;
    const copy = keepMine(account, draftId);
    if (copy !== draftId) router.replace(`/studio/new/${copy}?step=${step}`);
  };
  return (
    <>
      <WizardHead
        name={draft.basics.name}
        steps={<WizardSteps steps={wizardSteps} current={step} isDone={isDone} goTo={goTo} />}
        status={<DraftStatus id={draftId} saved={saved} state={state} account={account} />}
      />
      {state?.kind === "changed" && account !== null && (
        <ChangedElsewhere
          saved={saved}
          theirs={state.theirs}
          onTake={() => takeTheirs(account, draftId)}
          onKeep={keep}
        />
      )}
      <Suspense fallback={<Skeleton className="h-100" />}>
        <Section
          key={step}
          draftId={draftId}
          draft={draft}
          account={address}
          change={(parts) => changeDraft(draftId, parts)}
          goTo={goTo}
        />
      </Suspense>
    </>
  );
}
