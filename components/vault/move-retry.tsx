"use client";

import { type ComponentType, useEffect, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { hasSavedFlow } from "@/lib/trade/flow/saved-flow";
import type { MoveCollection } from "@/lib/vault/move-collection";
import { isRecipient } from "@/lib/vault/move-words";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { RetryDialogProps } from "../trade/move/retry-dialog";
import { Button } from "../ui/button";
import { notOnServer, useDeferred } from "../ui/use-deferred";

const loadDialog = (): Promise<ComponentType<RetryDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/move/retry-dialog").then((module) => module.RetryDialog);

/**
 * The failed delivery of a move, and its retry. The dialog is held here, so that it survives the delivery; a running
 * retry opens again after a reload.
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
  // A snapshot of the retry: after delivery, the record holds no call.
  const [opened, setOpened] = useState<VaultMove | null>(null);
  const [wanted, setWanted] = useState(false);
  const connected = status === "connected";

  useEffect(() => {
    if (address === null || !hasSavedFlow(`retry:${move.id}:${address.toLowerCase()}`)) return;
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

/** A failed delivery: what happened, what is safe, what to do. */
function MoveFailure({
  move,
  looks,
  pending,
  onPreload,
  onRetry,
}: {
  move: VaultMove;
  looks: ChainLooks;
  /** The dialog's code is loading. */
  pending: boolean;
  onPreload: () => void;
  onRetry: () => void;
}) {
  const { address } = useWallet();
  const { item, recipient, retry, toChain, direction } = move;
  const [home, to] = [lookOf(looks, item.homeChain).name, lookOf(looks, toChain).name];
  const person = isRecipient(move, address) ? "you" : formatAddress(recipient);
  return (
    <section
      aria-label={t("Delivery failed")}
      className="flex flex-col gap-3 rounded-panel border border-neg-line border-l-4 border-l-neg bg-s1 p-4.5"
    >
      <h2 className="text-t3">{t("The message reached {to}, but the delivery failed", { to })}</h2>
      <div className="grid gap-x-9 gap-y-3 text-ui text-ink-2 md:grid-cols-2">
        <p>
          <strong className="font-semi text-ink">{t("What is safe.")}</strong> The original {item.name} is
          locked in the vault on {home}.{" "}
          {direction === "out"
            ? t("No copy of it exists on {to} yet, and only", { to })
            : t("No copy of it can be used, and only")}{" "}
          {person} can receive it.
        </p>
        <p>
          <strong className="font-semi text-ink">{t("What to do.")}</strong>{" "}
          {retry === null
            ? t("The delivery cannot be retried from here.")
            : t(
                "Retry the delivery. You pay the {to} network fee only; the message fee is already paid. Anyone may send the retry, and it can only deliver to {person}.",
                { to, person },
              )}
        </p>
      </div>
      {retry !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="primary"
            loading={pending && t("Opening")}
            onPointerEnter={onPreload}
            onFocus={onPreload}
            onClick={onRetry}
          >
            {t("Retry delivery")}
          </Button>
          <p className="text-small text-ink-2">
            {t("{value}; attempts are not limited.", {
              value:
                retry.attempts === 1
                  ? "1 attempt so far"
                  : t("{attempts} attempts so far", { attempts: retry.attempts }),
            })}
          </p>
        </div>
      )}
    </section>
  );
}
