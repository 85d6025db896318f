"use client";

import type { ReactNode } from "react";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { useSession } from "@/lib/query/use-session";
import { useWallet } from "@/lib/wallet/wallet-store";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { AskingButton } from "./asking-button";
import { ConnectPrompt } from "./connect-prompt";
import { LoadError } from "./load-error";
import { useFailureWords } from "./use-failure-words";
import { useIsCheckingWallet } from "./use-is-checking-wallet";
import { useSignIn } from "./use-sign-in";

/** Shows what belongs to the connected account once it is signed in. Until then it asks for the wallet, and for its signature. */
export function SignInGate({
  icon = "key-round",
  purpose,
  children,
}: {
  icon?: IconName;
  /** Says what signing in is for, as a sentence. */
  purpose: string;
  children: (address: Address) => ReactNode;
}) {
  const { address } = useWallet();
  const isChecking = useIsCheckingWallet();
  const { session, error, refetch } = useSession();
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (address === null && !isChecking) {
    return <ConnectPrompt icon={icon} purpose={purpose} />;
  }
  if (address === null || session === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-60" />
      </div>
    );
  }
  if (session?.address.toLowerCase() === address.toLowerCase()) return children(address);
  return <SignIn key={address} icon={icon} address={address} purpose={purpose} />;
}

function SignIn({ icon, address, purpose }: { icon: IconName; address: Address; purpose: string }) {
  const { ask, isAsking, failure } = useSignIn(address);
  const words = useFailureWords(failure);
  return (
    <div className="flex flex-col gap-4">
      {words !== null && (
        <Note tone="neg" title={words.title} alert>
          {words.safe}
        </Note>
      )}
      <EmptyState
        icon={<Icon name={icon} size={28} />}
        title={t("Sign in as {address}", { address: formatAddress(address) })}
        action={
          <AskingButton
            variant="primary"
            icon={<Icon name="log-in" size={16} />}
            onClick={ask}
            isAsking={isAsking}
          >
            {t("Sign in to this site")}
          </AskingButton>
        }
      >
        {t(purpose)} {t("One signature, valid for 7 days. It sends nothing and costs nothing.")}
      </EmptyState>
    </div>
  );
}
