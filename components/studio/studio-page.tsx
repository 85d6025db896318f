"use client";

import { useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Studio, StudioCollection, StudioInterval, StudioQuery } from "@/lib/contract/studio";
import { formatCount } from "@/lib/format/count";
import { guidePath } from "@/lib/format/guides";
import { msg, t } from "@/lib/language/translate";
import { useStudio } from "@/lib/query/use-studio";
import { type PayingContract, useWaiting } from "@/lib/trade/run-drop/use-waiting";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../live/load-error";
import { useIsCheckingWallet } from "../live/use-is-checking-wallet";
import { ActivitySkeleton } from "../market/activity/activity-skeleton";
import { EmptyBerth } from "../market/empty-berth";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { buttonStyles } from "../ui/button-styles";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { Segmented } from "../ui/segmented";
import { Skeleton } from "../ui/skeleton";
import { AddCollection } from "./asked/add-collection";
import { AskedPanel } from "./asked/asked-panel";
import { BuyersPanel } from "./buyers-panel";
import { CollectionTable } from "./collection-table";
import { DraftsPanel } from "./drafts-panel";
import { EarningsPanel } from "./earnings-panel";
import { HoldersPanel } from "./holders-panel";
import { SalesPanel } from "./sales-panel";
import { StagesPanel } from "./stages-panel";
import { StudioStrip } from "./studio-strip";
import { tasksOf } from "./to-do";
import { ToDoPanel } from "./to-do-panel";
import { WaitingNotes } from "./waiting-notes";

const periods: readonly { value: StudioInterval; label: string }[] = [
  { value: "7d", label: msg("7d") },
  { value: "30d", label: msg("30d") },
  { value: "90d", label: msg("90d") },
  { value: "all", label: msg("All") },
];

/** The contracts of a collection that may pay its owner: its drops, of which the page of each pays out, and without one its own. */
function payingContracts({ slug, name, homeChain, contract, drops }: StudioCollection): PayingContract[] {
  return [
    ...drops.map((drop) => ({ ...drop, isDrop: true })),
    ...(contract === undefined ? [] : [{ slug, name, chain: homeChain, contract, isDrop: false }]),
  ];
}

function Overview({ studio, looks }: { studio: Studio; looks: ChainLooks }) {
  const { collections, totalCollections, latestSales, history } = studio;
  const { data: answer, refetch } = useWaiting(collections.flatMap(payingContracts), studio.address);
  const waiting = answer?.waiting ?? [];
  // A drop that pays in several currencies is one thing to do.
  const paying = [
    ...new Map(waiting.flatMap(({ from }) => (from.isDrop ? [[from.slug, from] as const] : []))).values(),
  ];
  const fileOf = (list: StudioQuery["list"]) =>
    `/api/accounts/${studio.address}/studio?format=csv&list=${list}&interval=${studio.interval}`;
  return (
    <>
      <StudioStrip studio={studio} looks={looks} waiting={waiting} />
      {answer !== undefined && <WaitingNotes answer={answer} onRetry={() => void refetch()} />}
      {!history.isComplete && (
        <div className="mt-4">
          <Note title={t("More sales than are counted here")}>
            {t("The sums are of the newest {count} sales of the period. The file of sales has all.", {
              count: formatCount(history.sales),
            })}
          </Note>
        </div>
      )}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <EarningsPanel studio={studio} looks={looks} />
        <ToDoPanel tasks={tasksOf(collections, paying)} />
      </div>
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-t1">
          {t("Collections")}{" "}
          <span className="text-small font-regular text-ink-3">{formatCount(totalCollections)}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <a href={fileOf("sales")} download className={buttonStyles("secondary", "sm")}>
            <Icon name="download" size={16} />
            {t("Sales as CSV")}
          </a>
          <a href={fileOf("mints")} download className={buttonStyles("secondary", "sm")}>
            <Icon name="download" size={16} />
            {t("Mints as CSV")}
          </a>
          <a href={fileOf("holders")} download className={buttonStyles("secondary", "sm")}>
            <Icon name="download" size={16} />
            {t("Holders as CSV")}
          </a>
        </div>
      </div>
      <CollectionTable collections={collections} looks={looks} />
      {totalCollections > collections.length && (
        <p className="mt-3 text-small text-ink-2">
          {t("The newest {count} are shown and counted.", { count: formatCount(collections.length) })}
        </p>
      )}
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-2">
        <HoldersPanel collections={collections} />
        <SalesPanel sales={latestSales} looks={looks} />
        <BuyersPanel studio={studio} looks={looks} />
        <StagesPanel collections={collections} />
      </div>
    </>
  );
}

interface StudioPageProps {
  looks: ChainLooks;
  /** Whether the service keeps drafts, so that something can be created here. */
  canCreate: boolean;
  /** Whether the service takes contracts that their owners ask for. */
  canAsk: boolean;
}

function OwnStudio({ address, looks, canCreate, canAsk }: StudioPageProps & { address: string }) {
  const [interval, setInterval] = useState<StudioInterval>("30d");
  const { data, error, refetch, isPlaceholderData } = useStudio(address, interval);
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton className="mb-8 h-23" />
        <ActivitySkeleton rows={4} height={60} />
      </div>
    );
  }
  if (data.totalCollections === 0) {
    return (
      <EmptyState
        icon={<EmptyBerth />}
        title={t("You have no collection here")}
        action={
          <span className="flex flex-wrap justify-center gap-2.5">
            {canCreate && (
              <ButtonLink variant="primary" href="/studio/new">
                {t("Create a drop")}
              </ButtonLink>
            )}
            {canAsk ? (
              <AddCollection />
            ) : (
              <ButtonLink href={guidePath("creators", "bring-a-collection")}>
                {t("How to add one")}
              </ButtonLink>
            )}
          </span>
        }
      >
        {t("Create a drop, or add a contract you own.")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Segmented
          label={t("Period")}
          size="sm"
          options={periods.map(({ value, label }) => ({ value, label: t(label) }))}
          value={interval}
          onValueChange={setInterval}
        />
      </div>
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
        <Overview studio={data} looks={looks} />
      </div>
    </>
  );
}

/** The studio of the connected account, below the drafts of this browser and what the account asked for. Without a wallet it asks to connect one. */
export function StudioPage(props: StudioPageProps) {
  return (
    <>
      {props.canCreate && <DraftsPanel looks={props.looks} canAsk={props.canAsk} />}
      {props.canAsk && <AskedPanel looks={props.looks} isAloneToSignIn={!props.canCreate} />}
      <AccountStudio {...props} />
    </>
  );
}

function AccountStudio(props: StudioPageProps) {
  const { address, status } = useWallet();
  const isChecking = useIsCheckingWallet();
  const isOpening = useIsConnectOpening();
  if (address !== null) return <OwnStudio key={address} address={address} {...props} />;
  if (isChecking) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-60" />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<EmptyBerth />}
      title={t("No wallet is connected")}
      action={
        <Button
          variant="primary"
          onClick={requestConnect}
          loading={(isOpening || status === "connecting") && t("Connecting")}
        >
          {t("Connect wallet")}
        </Button>
      }
    >
      {t("The collections whose contract your account owns appear here, with what they earn.")}
    </EmptyState>
  );
}
