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
import { EditForm } from "./edit-form";

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-6 h-12" />
      <Skeleton className="h-80" />
    </div>
  );
}

function OwnEdit({ account, slug }: { account: Address; slug: string }) {
  const chains = useChains().data?.data;
  const collection = useCollectionBySlug(slug);
  const profile = useCollectionProfile(slug);
  const [round, setRound] = useState(0);
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
    <EditForm
      // A newer profile that was read anew begins a new form; one that this form stored does not.
      key={round}
      account={account}
      collection={collection.data}
      profile={profile.data}
      webs={webs}
      onStored={profile.keep}
      onReload={() => void profile.refetch().then(() => setRound(round + 1))}
    />
  );
}

/** How a collection is shown, what it earns and which orders are taken, for the owner of its contract. */
export function EditPage({ slug }: { slug: string }) {
  const { address } = useWallet();
  const isChecking = useIsCheckingWallet();
  if (address !== null) return <OwnEdit account={address} slug={slug} />;
  if (isChecking) return <Waiting />;
  return (
    <ConnectPrompt icon="pencil" purpose={t("The owner of the contract says how its collection is shown.")} />
  );
}
