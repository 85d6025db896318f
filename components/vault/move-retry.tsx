"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { useChain } from "@/lib/query/use-chains";
import { hasKeptFlow } from "@/lib/trade/flow/saved-flow";
import type { MoveCollection } from "@/lib/vault/move-collection";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { RetryDialogProps } from "../trade/move/retry-dialog";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { MoveFailure } from "./move-failure";

const loadDialog = (): Promise<ComponentType<RetryDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/move/retry-dialog").then((module) => module.RetryDialog);

/**
 * The failed delivery of a move, and its retry. The dialog is held here, so that a delivery takes what speaks of it from nobody; after
 * a reload the one that was going on opens again.
 */
export function MoveRetry({
  move,
  collection,
  looks,
}: {
  move: VaultMove;
  collection: MoveCollection;
  looks: ChainLooks;
}) {
  const { Part, preload, activate, pending } = useDeferred(loadDialog);
  const { address, status } = useWallet();
  const [from, web] = [useChain(move.fromChain), useChain(move.toChain)];
  // As it was when the dialog was opened: once delivered, the record holds no call any more.
  const [opened, setOpened] = useState<VaultMove | null>(null);
  const [wanted, setWanted] = useState(false);
  const connected = status === "connected";

  useEffect(() => {
    if (address === null || !hasKeptFlow(`retry:${move.id}:${address.toLowerCase()}`)) return;
    setWanted(true);
  }, [address, move.id]);
  useEffect(() => {
    if (!wanted || !connected) return;
    setWanted(false);
    activate();
    setOpened(move);
  }, [wanted, connected, activate, move]);

  const start = () => {
    setWanted(true);
    if (!connected) requestConnect();
  };
  return (
    <>
      {move.state === "failed" && (
        <MoveFailure move={move} looks={looks} pending={pending} onPreload={preload} onRetry={start} />
      )}
      {opened !== null && Part !== null && address !== null && from !== undefined && web !== undefined && (
        <Part
          move={opened}
          routes={collection.routes}
          from={from}
          web={web}
          account={address}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
