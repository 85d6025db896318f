"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { msg, t } from "@/lib/language/translate";
import {
  beginDeployment,
  deploymentId,
  pauseDeployment,
  pausedDeployments,
} from "@/lib/trade/deploy/begin-deployment";
import type { PlannedDeployment } from "@/lib/trade/deploy/request";
import { deployFlow } from "@/lib/trade/deploy/run";
import { useDeploymentReview } from "@/lib/trade/deploy/use-deployment-review";
import { currentStep, flowStatus, isUnderway } from "@/lib/trade/flow/flow";
import { useFlow } from "@/lib/trade/flow/use-flow";
import { LoadError } from "../../../live/load-error";
import { ErrorNote } from "../../../trade/error-note";
import { useNow } from "../../../trade/use-now";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import { Panel } from "../../../ui/panel";
import { Stepper } from "../../../ui/stepper";
import { stepTitle, stopWords } from "../deploy-words";
import { DropPreview } from "../drop-preview";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { ChangeDraft } from "./change-draft";
import { deploySteps } from "./deploy-steps";
import { SlowNote } from "./slow-note";
import { useShowing } from "./use-showing";

interface DeployingProps extends WizardSectionProps {
  account: Address;
  web: WebChain;
  planned: PlannedDeployment;
}

/** The state of a deployment: its flow in this tab, and what the chain shows of it. */
function useDeployment(planned: PlannedDeployment, web: WebChain) {
  const { plan, request } = planned;
  const id = deploymentId(planned);
  const { outcome } = deployFlow;
  const flow = useFlow(id, { chain: web.chain, itemName: request.description.name, outcome });
  const review = useDeploymentReview(planned);
  const status = flow === null ? null : flowStatus(flow);
  const { refetch } = review;
  // The chain is read anew after each step: its states decide where a later run goes on.
  const done = flow?.steps.filter((step) => step.status === "confirmed").length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the status is a reason to look.
  useEffect(() => {
    void refetch();
  }, [status, done, refetch]);
  const isDone =
    status === "confirmed" || (review.data?.steps.every(({ state }) => state === "done") ?? false);
  const subject = flow === null || status === "confirmed" ? null : currentStep(flow)?.subject;
  const next =
    plan.steps.find((step) => step.subject === subject) ??
    review.data?.steps.find(({ state }) => state !== "done") ??
    (review.data === undefined ? (plan.steps[0] ?? null) : null);
  return { id, flow, review, isDone, next: isDone ? null : next };
}

/** A deployment under way, paused, stopped or done. */
export function Deploying({ draft, account, change, goTo, web, planned }: DeployingProps) {
  const { plan, request } = planned;
  const { name } = request.description;
  const now = useNow();
  const { id, flow, review, isDone, next } = useDeployment(planned, web);
  const paused = useSyncExternalStore(
    pausedDeployments.subscribe,
    pausedDeployments.get,
    pausedDeployments.get,
  );
  const showing = useShowing({ draft, account, web, contract: plan.address, isDeployed: isDone, goTo });
  const underway = flow !== null && isUnderway(flow);
  const isPaused = paused.has(id);
  const start = () => beginDeployment(planned);
  const own = deploySteps({ flow, planned, review: review.data ?? null, chain: web.chain, now });
  const nextTitle = next === null ? "" : stepTitle(next, plan, name);
  const isLast = next !== null && next.subject === plan.steps.at(-1)?.subject;
  const hasBegun = own.some(({ state }) => state === "done" || state === "failed");
  const startLabel = hasBegun
    ? t("Next: {step}", { step: nextTitle })
    : t("Start: {step}", { step: nextTitle });
  const failure = flow?.failure ?? null;
  // As long as nothing was sent, the draft may be changed once more. Then another contract is reviewed.
  const isUntouched =
    !underway &&
    (flow?.steps.every(({ hash }) => hash === null) ?? true) &&
    review.data?.steps.find(({ subject }) => subject === "create")?.state === "open";
  return (
    <StepPage
      title={isDone ? t("Deployed") : t("Deploying")}
      text={
        isDone
          ? t("{name} is at {address} on {chain}.", { name, address: plan.address, chain: web.chain.name })
          : t("You can leave this page. What is sent goes on by itself; what is left waits for you here.")
      }
      onBack={underway ? null : () => goTo("review")}
      onContinue={null}
      aside={<DropPreview draft={draft} />}
      action={
        !isDone && (
          <span className="flex min-w-0 flex-wrap items-center justify-end gap-3 max-sm:grow">
            {underway && !isLast && (
              <Button size="lg" aria-pressed={isPaused} onClick={() => pauseDeployment(id, !isPaused)}>
                {isPaused ? t("Go on after this step") : t("Pause after this step")}
              </Button>
            )}
            <Button
              variant="primary"
              size="lg"
              className="max-sm:h-auto max-sm:min-h-12 max-sm:shrink max-sm:grow max-sm:py-1 max-sm:whitespace-normal"
              loading={
                underway &&
                t(
                  flow.steps.some(({ status }) => status === "wallet")
                    ? msg("Check your wallet")
                    : msg("On its way"),
                )
              }
              onClick={start}
            >
              {failure === null ? startLabel : t("Try again")}
            </Button>
          </span>
        )
      }
    >
      {flow !== null && <SlowNote flow={flow} now={now} />}
      {failure !== null && <ErrorNote words={failure} actions={{ close: () => goTo("review") }} />}
      {review.error !== null && review.data === undefined && (
        <LoadError error={review.error} onRetry={() => void review.refetch()} />
      )}
      <Panel title={msg("Steps")}>
        <Stepper label={t("Steps of this deployment")} steps={[...own, ...showing.steps]} />
      </Panel>
      {!isDone && (
        <Note
          title={t("If you stop here")}
          action={
            isUntouched && (
              <ChangeDraft
                planned={planned}
                onSent={() => void review.refetch()}
                onChange={() => {
                  change({ deployment: null });
                  goTo("basics");
                }}
              />
            )
          }
        >
          {stopWords(next)}
        </Note>
      )}
    </StepPage>
  );
}
