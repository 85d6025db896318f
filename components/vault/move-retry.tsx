"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { formatAddress } from "@/lib/format/address";
import { plural, t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { hasSavedFlow } from "@/lib/trade/flow/saved-flow";
import type { MoveCollection } from "@/lib/vault/move-collection";
import { isRecipient } from "@/lib/vault/move-words";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { RetryDialogProps } from "../trade/move/retry-dialog";
import { Button } from "../ui/button";
import { rich } from "../ui/rich";
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

const strong = (words: ReactNode) => <strong className="font-semi text-ink">{words}</strong>;

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
  const isYours = isRecipient(move, address);
  const account = formatAddress(recipient);
  return (
    <section
      aria-label={t("Delivery failed")}
      className="flex flex-col gap-3 rounded-panel border border-neg-line border-s-4 border-s-neg bg-s1 p-4.5"
    >
      <h2 className="text-t3">{t("The message reached {chain}, but the delivery failed", { chain: to })}</h2>
      <div className="grid gap-x-9 gap-y-3 text-ui text-ink-2 md:grid-cols-2">
        <p>
          {rich("<strong>What is safe.</strong> The original {item} is locked in the vault on {home}.", {
            strong,
            item: item.name,
            home,
          })}{" "}
          {direction === "out"
            ? isYours
              ? t("No copy of it exists on {chain} yet, and only you can receive it.", { chain: to })
              : t("No copy of it exists on {chain} yet, and only {account} can receive it.", {
                  chain: to,
                  account,
                })
            : isYours
              ? t("No copy of it can be used, and only you can receive it.")
              : t("No copy of it can be used, and only {account} can receive it.", { account })}
        </p>
        <p>
          {retry === null
            ? rich("<strong>What to do.</strong> The delivery cannot be retried from here.", { strong })
            : isYours
              ? rich(
                  "<strong>What to do.</strong> Retry the delivery. You pay the {chain} network fee only; the message fee is already paid. Anyone may send the retry, and it can only deliver to you.",
                  { strong, chain: to },
                )
              : rich(
                  "<strong>What to do.</strong> Retry the delivery. You pay the {chain} network fee only; the message fee is already paid. Anyone may send the retry, and it can only deliver to {account}.",
                  { strong, chain: to, account },
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
            {plural(
              retry.attempts,
              "{count} attempt so far; attempts are not limited.",
              "{count} attempts so far; attempts are not limited.",
            )}
          </p>
        </div>
      )}
    </section>
  );
}
