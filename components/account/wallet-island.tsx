"use client";

import { t } from "@/lib/language/translate";
import "@rainbow-me/rainbowkit/styles.css";
import { RainbowKitProvider, useConnectModal } from "@rainbow-me/rainbowkit";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Config, useAccount, WagmiProvider } from "wagmi";
import { currentLanguage } from "@/lib/language/words";
import { queryClient } from "@/lib/query/query-client";
import { subscribeWantedFlow, wantedFlow } from "@/lib/trade/flow/flow-requests";
import { hasSavedFlows } from "@/lib/trade/flow/saved-flow";
import { connectAnswered } from "@/lib/wallet/connect-opening";
import { demoConnectorType } from "@/lib/wallet/demo/demo-connector-type";
import { syncWalletStore } from "@/lib/wallet/sync-wallet-store";
import { getWalletConfig } from "@/lib/wallet/wallet-config";
import { hasReturningWallet } from "@/lib/wallet/wallet-store";
import { lazyPart } from "../ui/lazy-part";
import { showToast } from "../ui/toast-store";
import { ConnectButton } from "./connect-button";
import { walletTheme } from "./wallet-theme";

export interface WalletIslandProps {
  /** Counts requests to connect. Each new request opens the dialog. */
  connectRequests: number;
  /** The page is the operator's: nothing is traded there. */
  isDesk: boolean;
}

const nothing = () => null;

/** The operator's name of the site, from the page's head. */
function siteName(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content ?? "";
}

/** The page's language, if RainbowKit speaks it: left to itself, it takes the browser's. */
function walletLocale(): "de" | "en" {
  return currentLanguage() === "de" ? "de" : "en";
}

const FlowAnnouncer = lazyPart(() => import("../trade/flow-announcer"), "FlowAnnouncer");
const ReturnedListings = lazyPart(() => import("./returned-listings"), "ReturnedListings");
const SavedFlows = lazyPart(() => import("../trade/resume/saved-flows"), "SavedFlows");
const loadMenu = () => import("./wallet-menu");
const WalletMenu = lazyPart(loadMenu, "WalletMenu");
const WalletDemoPrompt = lazyPart(() => import("./wallet-demo-prompt"), "WalletDemoPrompt");

/**
 * All wallet code of the page: RainbowKit around the account button. Its state is in the one wagmi configuration, so
 * other parts can use the wallet from outside this tree.
 */
export function WalletIsland({ connectRequests, isDesk }: WalletIslandProps) {
  const [config, setConfig] = useState<Config | null>(null);
  const [attempt, setAttempt] = useState(0);

  // `attempt` triggers another run: getWalletConfig does not cache a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let current = true;
    getWalletConfig().then(
      (ready) => current && setConfig(ready),
      () => {
        if (!current) return;
        const retry = () => setAttempt((count) => count + 1);
        showToast({
          title: t("The wallet list did not load."),
          detail: t("We cannot reach the service. Nothing was sent."),
          tone: "neg",
          action: { label: t("Retry"), onSelect: retry },
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
        <RainbowKitProvider
          theme={walletTheme}
          modalSize="compact"
          appInfo={{ appName: siteName() }}
          locale={walletLocale()}
        >
          <AccountOrConnect connectRequests={connectRequests} isDesk={isDesk} />
          {!isDesk && <AnnouncersOnceConnected />}
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

/**
 * Before the first connection no flow can end and no item can come back. Flows that end after a disconnect are still
 * announced.
 */
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

/** Where the menu comes: nobody who is connected is asked to connect meanwhile. */
function MenuPlace() {
  return <span className="h-11 w-11 rounded-control border border-line bg-s2 lg:h-10 lg:w-40" />;
}

function AccountOrConnect({ connectRequests, isDesk }: WalletIslandProps) {
  const { openConnectModal } = useConnectModal();
  const { status, address } = useAccount();
  const answered = useRef(0);
  // Flows of this page load need no resuming, but their dialogs can be asked for again.
  const [needsSavedFlows, setNeedsSavedFlows] = useState(hasSavedFlows);
  const isWanted = useSyncExternalStore(subscribeWantedFlow, wantedFlow, nothing) !== null;
  if (isWanted && !needsSavedFlows) setNeedsSavedFlows(true);

  useEffect(() => {
    // While a known wallet reconnects, it is unknown whether the dialog is needed.
    if (answered.current === connectRequests || status === "reconnecting") return;
    answered.current = connectRequests;
    if (status !== "connected") openConnectModal?.();
    connectAnswered();
  }, [connectRequests, openConnectModal, status]);

  // Who has no earlier connection only sees a list of wallets: the menu comes once one is chosen.
  useEffect(() => {
    if (hasReturningWallet()) loadMenu().catch(() => {});
  }, []);

  if (status === "connected")
    return (
      <>
        <Suspense fallback={<MenuPlace />}>
          <WalletMenu address={address} isDesk={isDesk} />
        </Suspense>
        {needsSavedFlows && !isDesk && (
          <Suspense>
            <SavedFlows account={address} />
          </Suspense>
        )}
      </>
    );
  const pending = status === "connecting" || status === "reconnecting";
  return <ConnectButton pending={pending} onClick={() => openConnectModal?.()} />;
}
