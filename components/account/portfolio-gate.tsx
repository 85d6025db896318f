"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { accountPath } from "@/lib/format/paths";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { useIsCheckingWallet } from "../live/use-is-checking-wallet";
import { EmptyBerth } from "../market/empty-berth";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

/** Redirects to the connected account's page. Without a wallet it asks to connect one. */
export function PortfolioGate() {
  const { address, status } = useWallet();
  const isChecking = useIsCheckingWallet();
  const isOpening = useIsConnectOpening();
  const router = useRouter();
  useEffect(() => {
    if (address !== null) router.replace(accountPath(address));
  }, [address, router]);
  const isMissing = address === null && !isChecking;
  return (
    <EmptyState
      icon={<EmptyBerth />}
      title={isMissing ? "No wallet is connected" : "Opening your portfolio"}
      action={
        isMissing && (
          <Button
            variant="primary"
            onClick={requestConnect}
            loading={(isOpening || status === "connecting") && "Connecting"}
          >
            Connect wallet
          </Button>
        )
      }
    >
      {isMissing && "Your items, listings and activity on every connected chain appear here."}
    </EmptyState>
  );
}
