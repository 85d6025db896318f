"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { portfolioPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { useIsCheckingWallet } from "../live/use-is-checking-wallet";
import { EmptyBerth } from "../market/empty-berth";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

/** Redirects to the portfolio of the connected account. Without a wallet it asks to connect one. */
export function PortfolioGate() {
  const { address, status } = useWallet();
  const isChecking = useIsCheckingWallet();
  const isOpening = useIsConnectOpening();
  const router = useRouter();
  useEffect(() => {
    if (address !== null) router.replace(portfolioPath(address));
  }, [address, router]);
  const isMissing = address === null && !isChecking;
  return (
    <EmptyState
      icon={<EmptyBerth />}
      title={isMissing ? t("No wallet is connected") : t("Opening your portfolio")}
      action={
        isMissing && (
          <Button
            variant="primary"
            onClick={requestConnect}
            loading={(isOpening || status === "connecting") && t("Connecting")}
          >
            {t("Connect wallet")}
          </Button>
        )
      }
    >
      {isMissing &&
        t("What your items on every connected chain are worth, your listings and your activity appear here.")}
    </EmptyState>
  );
}
