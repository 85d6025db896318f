"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { sameAddress } from "@/lib/same-address";
import { LoadError } from "../../../live/load-error";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import { Skeleton } from "../../../ui/skeleton";
import { SignInButton } from "../sign-in-button";
import { StepPage } from "../step-page";
import { canPublish, useDraftRequest } from "../use-draft-request";
import type { WizardSectionProps } from "../wizard-section";
import { Deploying } from "./deploying";

/** The last step of the wizard: sends the reviewed transactions one after the other, and lets the collection appear here. */
export function DeploySection(props: WizardSectionProps) {
  const { draft, account, goTo } = props;
  const { deployment } = draft;
  const { data: chains, error, refetch } = useChains();
  const web: WebChain | null = chains?.data.find(({ chain }) => chain.id === draft.basics.chain) ?? null;
  const planned = useDraftRequest(draft, {
    web,
    creator: deployment?.creator ?? null,
    contractUri: deployment?.contractUri ?? null,
  });
  const page = (children: ReactNode, text?: string) => (
    <StepPage title={t("Deploy")} text={text} onBack={() => goTo("review")} onContinue={null}>
      {children}
    </StepPage>
  );
  const toReview = (
    <Button size="sm" onClick={() => goTo("review")}>
      {t("To the review")}
    </Button>
  );
  if (deployment === null)
    return page(
      <Note title={t("Review it first")} action={toReview}>
        {t("Nothing is sent that you have not seen.")}
      </Note>,
    );
  if (account === null)
    return page(
      <Note
        title={t("Connect {account}", { account: formatAddress(deployment.creator) })}
        action={<SignInButton />}
      >
        {t("It began to deploy this draft. What it sent goes on by itself.")}
      </Note>,
    );
  if (!sameAddress(account, deployment.creator))
    return page(
      <Note
        tone="warn"
        title={t("This draft is deployed by {account}", { account: formatAddress(deployment.creator) })}
      >
        {t("Choose that account in your wallet to go on. Another account would make another collection.")}
      </Note>,
    );
  if (chains === undefined && error !== null)
    return page(<LoadError error={error} onRetry={() => void refetch()} />);
  if (chains === undefined)
    return page(
      <div aria-busy="true">
        <Skeleton className="h-80" />
      </div>,
    );
  if (web === null || !canPublish(web, draft))
    return page(
      <Note tone="warn" title={t("Nothing can be sent on this chain from this site now.")}>
        {web?.trading.on === false ? web.trading.reason : t("What was sent stays. Try again later.")}
      </Note>,
    );
  if (planned === null || !sameAddress(planned.plan.address, deployment.contract))
    return page(
      <Note tone="warn" title={t("The draft has changed since you reviewed it.")} action={toReview}>
        {t("Nothing more is sent before you have seen it. What is at {address} stays there.", {
          address: deployment.contract,
        })}
      </Note>,
    );
  return <Deploying {...props} account={account} web={web} planned={planned} />;
}
