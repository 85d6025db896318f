"use client";

import { useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { studioPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useCollectionProfile } from "@/lib/query/use-collection-profile";
import { useWallet } from "@/lib/wallet/wallet-store";
import { ConnectPrompt } from "../../live/connect-prompt";
import { LoadError } from "../../live/load-error";
import { useIsCheckingWallet } from "../../live/use-is-checking-wallet";
import { EmptyBerth } from "../../market/empty-berth";
import { ButtonLink } from "../../ui/button-link";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import { ActionDialogs } from "../manage/use-action-dialog";
import { EditForm } from "./edit-form";

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-6 h-12" />
      <Skeleton className="h-80" />
    </div>
  );
}

interface OwnEditProps {
  account: Address;
  isConnected: boolean;
  slug: string;
}

function OwnEdit({ account, isConnected, slug }: OwnEditProps) {
  const chains = useChains().data?.data;
  const collection = useCollectionBySlug(slug);
  const profile = useCollectionProfile(slug);
  const error = profile.error ?? collection.error;
  const retry = () => void Promise.all([profile.refetch(), collection.refetch()]);
  if (error !== null && (profile.data === undefined || collection.data === undefined))
    return <LoadError error={error} onRetry={retry} />;
  if (profile.data === undefined || collection.data === undefined || chains === undefined) return <Waiting />;
  if (profile.data.owner === null) {
    return (
      <EmptyState
        icon={<EmptyBerth />}
        title={t("Nobody can edit {collection}", { collection: collection.data.name })}
        action={<ButtonLink href={studioPath}>{t("To the studio")}</ButtonLink>}
      >
        {t("Its contract names no owner, or was not read yet.")}
      </EmptyState>
    );
  }
  const { chains: own } = collection.data;
  const webs = chains
    .filter(({ chain }) => own.includes(chain.id))
    .sort((a, b) => own.indexOf(a.chain.id) - own.indexOf(b.chain.id));
  return (
    // Outside of the form, which would take what is confirmed in a dialog for its own.
    <ActionDialogs>
      <EditForm
        account={account}
        collection={collection.data}
        profile={profile.data}
        webs={webs}
        onStored={profile.keep}
        onReload={async () => (await profile.refetch()).error}
        isConnected={isConnected}
      />
    </ActionDialogs>
  );
}

/** How a collection is shown, what it earns and which orders are taken, for the owner of its contract. */
export function EditPage({ slug }: { slug: string }) {
  const { address } = useWallet();
  const isChecking = useIsCheckingWallet();
  // A wallet that locks takes its account away, and must not take what was typed with it.
  const [last, setLast] = useState(address);
  if (address !== null && address !== last) setLast(address);
  const account = address ?? last;
  if (account !== null) return <OwnEdit account={account} isConnected={address !== null} slug={slug} />;
  if (isChecking) return <Waiting />;
  return (
    <ConnectPrompt icon="pencil" purpose={t("The owner of the contract says how its collection is shown.")} />
  );
}
