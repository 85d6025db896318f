"use client";

import { useState } from "react";
import { useSession } from "@/lib/query/use-session";
import { useWallet } from "@/lib/wallet/wallet-store";
import { requestWords } from "../../live/request-words";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";

/** Where the list is kept; offers a connected account to keep it too, by one signature. */
export function WatchSync({ isSynced }: { isSynced: boolean }) {
  const { address } = useWallet();
  const { session, setSession } = useSession({ enabled: address !== null });
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (isSynced || address === null || session === undefined) return null;
  const ask = async () => {
    setIsAsking(true);
    setFailure(null);
    try {
      const { signIn } = await import("@/lib/wallet/sign-in");
      setSession(await signIn(address));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsAsking(false);
    }
  };
  const words = failure === null ? null : requestWords(failure);
  return (
    <Note
      className="mb-4"
      tone={words === null ? "neutral" : "neg"}
      title={words === null ? "Kept in this browser only" : words.title}
      action={
        <Button size="xs" loading={isAsking && "Check your wallet"} onClick={() => void ask()}>
          Sign in to this site
        </Button>
      }
    >
      {words === null
        ? "Sign in to have it on your other devices too. One signature, which costs nothing. What you saved here is added."
        : words.safe}
    </Note>
  );
}
