"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasReturningWallet, onConnectRequest, setWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { WalletIslandProps } from "./wallet-island";

const loadIsland = (): Promise<ComponentType<WalletIslandProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./wallet-island").then((module) => module.WalletIsland);

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * The account button's place in the header. It loads no wallet code before somebody wants it: a press, a request from elsewhere
 * on the page, or, when the page is idle, a visitor who had a wallet here before.
 */
export function WalletSlot() {
  const { Part, pending, preload, activate } = useDeferred(loadIsland);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (hasReturningWallet()) return whenIdle(activate);
    setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
    return undefined;
  }, [activate]);

  useEffect(
    () =>
      onConnectRequest(() => {
        setRequests((count) => count + 1);
        activate();
      }),
    [activate],
  );

  const connect = () => {
    setRequests((count) => count + 1);
    activate();
  };
  return (
    <div className="flex justify-end lg:min-w-46">
      {Part ? (
        <Part connectRequests={requests} />
      ) : (
        <ConnectButton pending={pending} onPreload={preload} onClick={connect} />
      )}
    </div>
  );
}

export interface ConnectButtonProps {
  pending: boolean;
  onPreload?: () => void;
  onClick: () => void;
}

/** The same button before and after the wallet code is there. Below 1024 px the icon alone. */
export function ConnectButton({ pending, onPreload, onClick }: ConnectButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<Icon name="wallet" size={18} />}
      aria-busy={pending || undefined}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onClick}
      className="max-lg:w-11 max-lg:px-0"
    >
      <span className="max-lg:sr-only">Connect wallet</span>
    </Button>
  );
}
