"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Drop } from "@/lib/contract/drop";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { useDrop } from "@/lib/query/use-drop";
import { useRunningDrop } from "@/lib/trade/run-drop/use-running-drop";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { ChainNotes } from "../../live/chain-notes";
import { LoadError } from "../../live/load-error";
import { useIsCheckingWallet } from "../../live/use-is-checking-wallet";
import { AccountName } from "../../market/account-name";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { AirdropPanel } from "./airdrop-panel";
import { EditionChoice } from "./edition-choice";
import { EndPanel } from "./end-panel";
import { ManageHead } from "./manage-head";
import { type ManagedDrop, type RunnableDrop, runnable } from "./managed-drop";
import { MintsPanels } from "./mints-panels";
import { OwnerPanel } from "./owner-panel";
import { PayoutPanel } from "./payout-panel";
import { RevealPanel } from "./reveal-panel";
import { StagesPart } from "./stages-part";
import { SupplyPanel } from "./supply-panel";
import { ActionDialogs } from "./use-action-dialog";

/** Why the visitor can only read. */
function ReadOnlyNote({ managed }: { managed: ManagedDrop }) {
  const { web, account, state } = managed;
  const isChecking = useIsCheckingWallet();
  if (!web.trading.on)
    return <Note title={t("Nothing can be sent from here now.")}>{web.trading.reason}</Note>;
  if (state.mayRun || isChecking) return null;
  if (account === null) {
    return (
      <Note
        title={t("Connect the owner's wallet to run this drop.")}
        action={
          <Button size="sm" onClick={requestConnect}>
            {t("Connect wallet")}
          </Button>
        }
      >
        {t("Without it you can read what everybody can read.")}
      </Note>
    );
  }
  return (
    <Note title={t("Your account cannot change this drop.")}>
      {rich("The contract's owner is {owner}. You can read what everybody can read.", {
        owner: <AccountName address={state.owner} />,
      })}
    </Note>
  );
}

function OwnerParts({ own }: { own: RunnableDrop }) {
  return (
    <>
      <AirdropPanel managed={own} />
      <SupplyPanel managed={own} />
      <OwnerPanel managed={own} />
      <EndPanel managed={own} />
    </>
  );
}

export interface ManagePageProps {
  /** As the service had it when the page was made. */
  drop: Drop;
  looks: ChainLooks;
}

/** A drop for its creator: its stages, its money, and all that can be done with it. Others read it. */
export function ManagePage({ drop: cached, looks }: ManagePageProps) {
  const { address: account } = useWallet();
  const web = useChain(cached.chain);
  const { data: drop = cached } = useDrop(cached.slug, cached.collection);
  const { data: state, error, refetch } = useRunningDrop(drop, web, account);
  if (web === undefined || state === undefined) {
    if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
    return (
      <div aria-busy="true">
        <Skeleton className="mb-4 h-32" />
        <Skeleton className="h-60" />
      </div>
    );
  }
  const managed: ManagedDrop = { drop, state, web, account };
  const own = runnable(managed);
  return (
    <ActionDialogs>
      <ChainNotes chains={[drop.chain]} className="pb-4" />
      <ManageHead managed={managed} looks={looks} />
      {drop.tokenId != null && <EditionChoice drop={drop} owner={state.owner} />}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} className="mb-4" />}
      <div className="mb-4 empty:hidden">
        <ReadOnlyNote managed={managed} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <StagesPart managed={managed} looks={looks} />
          <MintsPanels managed={managed} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {own !== null && <RevealPanel managed={own} />}
          <PayoutPanel managed={managed} />
          {own !== null && <OwnerParts own={own} />}
        </div>
      </div>
    </ActionDialogs>
  );
}
