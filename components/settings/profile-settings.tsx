"use client";

import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useProfile } from "@/lib/query/use-profile";
import { useWallet } from "@/lib/wallet/wallet-store";
import { ConnectPrompt } from "../live/connect-prompt";
import { LoadError } from "../live/load-error";
import { useIsCheckingWallet } from "../live/use-is-checking-wallet";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { ProfileForm } from "./profile-form";

/** The name and the avatar of the connected account. */
export function ProfileSettings() {
  const { address } = useWallet();
  const isChecking = useIsCheckingWallet();
  if (address !== null) return <Profile key={address} address={address} />;
  if (isChecking) return <Waiting />;
  return <ConnectPrompt icon="user-round" purpose={t("The account that you connect gets the name.")} />;
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
        <Note tone="warn" title={t("This site hides your name and avatar.")}>
          {t("“{words}”", { words: hidden.reason })}
        </Note>
      )}
      {name?.source === "registry" && (
        <Note title={t("This site calls you {name}.", { name: name.text })}>
          {t("That name is yours in a name registry. It stands before the one that you sign here.")}
        </Note>
      )}
      <ProfileForm address={address} profile={profile} onStored={keep} />
    </div>
  );
}
