"use client";

import type { Address } from "@/lib/contract/primitives";
import { useProfile } from "@/lib/query/use-profile";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../live/load-error";
import { useIsCheckingWallet } from "../live/use-is-checking-wallet";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { ProfileForm } from "./profile-form";

/** The name and the avatar of the connected account. */
export function ProfileSettings() {
  const { address, status } = useWallet();
  const isChecking = useIsCheckingWallet();
  const isOpening = useIsConnectOpening();
  if (address !== null) return <Profile key={address} address={address} />;
  if (isChecking) return <Waiting />;
  return (
    <EmptyState
      icon={<Icon name="user-round" size={28} />}
      title="No wallet is connected"
      action={
        <Button
          variant="primary"
          onClick={requestConnect}
          loading={(isOpening || status === "connecting") && "Connecting"}
        >
          Connect wallet
        </Button>
      }
    >
      The account that you connect gets the name.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-80" />
    </div>
  );
}

function Profile({ address }: { address: Address }) {
  const { data, error, refetch, keep } = useProfile(address);
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const { name, profile } = data;
  const hidden = profile?.hidden ?? null;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {hidden !== null && (
        <Note tone="warn" title="This site hides your name and avatar.">
          “{hidden.reason}”
        </Note>
      )}
      {name?.source === "registry" && (
        <Note title={`This site calls you ${name.text}.`}>
          That name is yours in a name registry. It stands before the one that you sign here.
        </Note>
      )}
      <ProfileForm address={address} profile={profile} onStored={keep} />
    </div>
  );
}
