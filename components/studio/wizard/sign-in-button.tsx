"use client";

import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { AskingButton } from "../../live/asking-button";
import { useFailureWords } from "../../live/use-failure-words";
import { useSignIn } from "../../live/use-sign-in";
import { Button } from "../../ui/button";

/** Connects a wallet, and then signs its account in: what a draft needs to be kept with the account, and a file to be uploaded. */
export function SignInButton({ size = "sm" }: { size?: "xs" | "sm" }) {
  const { address, status } = useWallet();
  const isOpening = useIsConnectOpening();
  if (address !== null) return <Sign key={address} address={address} size={size} />;
  return (
    <Button
      size={size}
      onClick={requestConnect}
      loading={(isOpening || status === "connecting") && t("Connecting")}
    >
      {t("Connect wallet")}
    </Button>
  );
}

function Sign({ address, size }: { address: Address; size: "xs" | "sm" }) {
  const { ask, isAsking, failure } = useSignIn(address);
  const words = useFailureWords(failure);
  return (
    <>
      <AskingButton size={size} onClick={ask} isAsking={isAsking}>
        {t("Sign in to this site")}
      </AskingButton>
      {words !== null && (
        <span role="alert" className="text-small text-neg">
          {words.title} {words.safe}
        </span>
      )}
    </>
  );
}
