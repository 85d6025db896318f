"use client";

import "@rainbow-me/rainbowkit/styles.css";
import { RainbowKitProvider, useConnectModal } from "@rainbow-me/rainbowkit";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type Config, useAccount, WagmiProvider } from "wagmi";
import { hasKeptFlows } from "@/lib/flows/kept-flow";
import { queryClient } from "@/lib/query/query-client";
import { syncWalletStore } from "@/lib/wallet/sync-wallet-store";
import { demoConnectorType, getWalletConfig } from "@/lib/wallet/wallet-config";
import { showToast } from "../ui/toast-store";
import { WalletMenu } from "./wallet-menu";
import { ConnectButton } from "./wallet-slot";
import { walletTheme } from "./wallet-theme";

export interface WalletIslandProps {
  /** Counts the times that somebody asked to connect; each one more opens the dialog. */
  connectRequests: number;
}

const FlowAnnouncer = lazy(() =>
  import("../tx/flow-announcer").then((module) => ({ default: module.FlowAnnouncer })),
);
const ReturnedListings = lazy(() =>
  import("./returned-listings").then((module) => ({ default: module.ReturnedListings })),
);
const KeptFlows = lazy(() => import("../order/kept-flows").then((module) => ({ default: module.KeptFlows })));
const WalletDemoPrompt = lazy(() =>
  import("./wallet-demo-prompt").then((module) => ({ default: module.WalletDemoPrompt })),
);

/**
 * All wallet code of the page: RainbowKit around the account button. Its state lives in the one wagmi configuration, so that other
 * parts work with the wallet without being inside.
 */
export function WalletIsland({ connectRequests }: WalletIslandProps) {
  const [config, setConfig] = useState<Config | null>(null);
  const [attempt, setAttempt] = useState(0);

  // `attempt` is the reason to run again: a failure is not remembered by getWalletConfig.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let current = true;
    getWalletConfig().then(
      (ready) => current && setConfig(ready),
      () => {
        if (!current) return;
        const retry = () => setAttempt((count) => count + 1);
        showToast({
          title: "The wallet list did not load.",
          detail: "We cannot reach the service. Nothing was sent.",
          tone: "neg",
          action: { label: "Retry", onSelect: retry },
        });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  useEffect(() => (config === null ? undefined : syncWalletStore(config)), [config]);

  if (config === null) return <ConnectButton pending onClick={() => setAttempt((count) => count + 1)} />;
  const hasDemo = config.connectors.some((connector) => connector.type === demoConnectorType);
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider theme={walletTheme} modalSize="compact" appInfo={{ appName: "Quayside" }}>
          <AccountOrConnect connectRequests={connectRequests} />
          <AnnouncersOnceConnected />
          {hasDemo && (
            <Suspense>
              <WalletDemoPrompt />
            </Suspense>
          )}
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

/** Nothing can end, or come back, before a wallet was connected; what ends after it left is told all the same. */
function AnnouncersOnceConnected() {
  const { isConnected } = useAccount();
  const [wasConnected, setWasConnected] = useState(isConnected);
  if (isConnected && !wasConnected) setWasConnected(true);
  return (
    wasConnected && (
      <Suspense>
        <FlowAnnouncer />
        <ReturnedListings />
      </Suspense>
    )
  );
}

function AccountOrConnect({ connectRequests }: WalletIslandProps) {
  const { openConnectModal } = useConnectModal();
  const { status, address } = useAccount();
  const answered = useRef(0);
  // Asked once: what begins later is not left by a reload.
  const [goesOn] = useState(hasKeptFlows);

  useEffect(() => {
    // While a known wallet reconnects nobody knows yet whether the dialog is needed.
    if (answered.current === connectRequests || status === "reconnecting") return;
    answered.current = connectRequests;
    if (status !== "connected") openConnectModal?.();
  }, [connectRequests, openConnectModal, status]);

  if (status === "connected")
    return (
      <>
        <WalletMenu address={address} />
        {goesOn && (
          <Suspense>
            <KeptFlows account={address} />
          </Suspense>
        )}
      </>
    );
  const pending = status === "connecting" || status === "reconnecting";
  return <ConnectButton pending={pending} onClick={() => openConnectModal?.()} />;
}
