"use client";

import { t } from "@/lib/language/translate";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";

/** Asks for a wallet where a page needs one. @param purpose says what for, as a sentence */
export function ConnectPrompt({ icon, purpose }: { icon: IconName; purpose: string }) {
  const { status } = useWallet();
  const isOpening = useIsConnectOpening();
  return (
    <EmptyState
      icon={<Icon name={icon} size={28} />}
      title={t("No wallet is connected")}
      action={
        <Button
          variant="primary"
          onClick={requestConnect}
          loading={(isOpening || status === "connecting") && t("Connecting")}
        >
          {t("Connect wallet")}
        </Button>
      }
    >
      {t(purpose)}
    </EmptyState>
  );
}
