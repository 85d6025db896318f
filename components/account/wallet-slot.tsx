"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { hasReturningWallet, onConnectRequest, setWallet, useWallet } from "@/lib/wallet/wallet-store";
import { takeOverPage, whenIdle } from "../ui/page-at-rest";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { ConnectButton } from "./connect-button";
import type { WalletIslandProps } from "./wallet-island";

const loadIsland = (): Promise<ComponentType<WalletIslandProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./wallet-island").then((module) => module.WalletIsland);

/**
 * The account button's place in the header. Wallet code loads on a press, on a request from elsewhere on the page,
 * or, when the page is idle, for a visitor who connected a wallet before
 * (docs/decisions/0031-wallet-code-is-loaded-on-demand.md).
 *
 * @param isDesk the page is the operator's, whose process has no pages of the market
 */
export function WalletSlot({ isDesk = false }: { isDesk?: boolean }) {
  const { Part, pending, preload, activate } = useDeferred(loadIsland);
  const [requests, setRequests] = useState(0);
  const { status } = useWallet();

  // From here on the button says what is true; until then `headScript` knows only that a wallet was connected.
  useEffect(() => {
    if (status !== "unknown") delete document.documentElement.dataset.wallet;
  }, [status]);

  useEffect(() => {
    // Parts of the page show what the account owns and may do.
    if (hasReturningWallet())
      return whenIdle(() => {
        takeOverPage();
        activate();
      });
    setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
    return undefined;
  }, [activate]);

  const connect = useCallback(() => {
    setRequests((count) => count + 1);
    activate();
  }, [activate]);

  useEffect(() => onConnectRequest(connect), [connect]);

  // `headScript` keeps a press that came before this script.
  useEffect(() => {
    const { dataset } = document.documentElement;
    const wasPressed = dataset.connect === "pressed";
    dataset.connect = "ready";
    if (wasPressed) connect();
  }, [connect]);

  return (
    <div data-connect="" className="flex justify-end">
      {Part ? (
        <Part connectRequests={requests} isDesk={isDesk} />
      ) : (
        <ConnectButton pending={pending} onPreload={preload} onClick={connect} />
      )}
    </div>
  );
}
