"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { isSessionOver, useSession } from "@/lib/query/use-session";
import { syncFailure, syncWatched } from "@/lib/query/watchlist-sync";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AskingButton } from "../../live/asking-button";
import { requestWords } from "../../live/request-words";
import { useFailureWords } from "../../live/use-failure-words";
import { useSignIn } from "../../live/use-sign-in";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";

/**
 * Where the list is kept; offers a connected account to keep it too, by one signature.
 *
 * @param account the account with which it is kept the same, or null
 */
export function WatchSync({ account }: { account: string | null }) {
  const { address } = useWallet();
  const { session, setSession } = useSession({ enabled: address !== null });
  if (account !== null) return <LastFailure account={account} onOver={() => setSession(null)} />;
  if (address === null || session === undefined) return null;
  return <KeepToo address={address} />;
}

/** Why the account's list is not the same, after the last try. */
function LastFailure({ account, onOver }: { account: string; onOver: () => void }) {
  const last = useSyncExternalStore(syncFailure.subscribe, syncFailure.get, () => null);
  const [isAsking, setIsAsking] = useState(false);
  const error = last?.account === account.toLowerCase() ? last.error : null;
  const isOver = isSessionOver(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOver` is a new function at each render.
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  if (error === null || isOver) return null;
  const words = requestWords(error);
  const ask = () => {
    setIsAsking(true);
    void syncWatched(account).finally(() => setIsAsking(false));
  };
  return (
    <Note
      className="mb-4"
      tone="neg"
      title={words.title}
      alert
      action={
        <Button size="xs" loading={isAsking && t("Trying")} onClick={ask}>
          {t("Try again")}
        </Button>
      }
    >
      {words.safe} {t("What your account does not have yet stays in this browser.")}
    </Note>
  );
}

function KeepToo({ address }: { address: Address }) {
  const { ask, isAsking, failure } = useSignIn(address);
  const words = useFailureWords(failure);
  return (
    <Note
      className="mb-4"
      tone={words === null ? "neutral" : "neg"}
      title={words === null ? t("Kept in this browser only") : words.title}
      action={
        <AskingButton size="xs" isAsking={isAsking} onClick={ask}>
          {t("Sign in to this site")}
        </AskingButton>
      }
    >
      {words === null
        ? t(
            "Sign in to see your account's list, and to have it on your other devices. One signature, which costs nothing. What you saved here is added.",
          )
        : words.safe}
    </Note>
  );
}
