"use client";

import { type ComponentType, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { MoveDialogProps } from "./move-dialog";

const loadMove = (): Promise<ComponentType<MoveDialogProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./move-dialog").then((module) => module.MoveDialog);

export interface VaultActionsProps {
  item: ItemFull;
  /** The chains that copies can move to, by identifier, without the home chain. */
  destinations: readonly string[];
  looks: ChainLooks;
}

/** The owner's actions for an item that is not moving: move it to another chain, or return it home. */
export function VaultActions({ item, destinations, looks }: VaultActionsProps) {
  const { Part, pending, preload, activate } = useDeferred(loadMove);
  const { address } = useWallet();
  const web = useChain(item.chain);
  // A snapshot of the item: it leaves this chain while its dialog is still open.
  const [opened, setOpened] = useState<{ item: ItemFull; initial: string | null } | null>(null);
  const { homeChain, state } = item.vault;
  const isOwn = address !== null && address.toLowerCase() === item.owner.toLowerCase();
  const isMirrored = state === "mirrored";
  const others = destinations.filter((id) => id !== item.chain && id !== homeChain);
  const open = (initial: string | null) => {
    activate();
    setOpened({ item, initial });
  };
  const intent = { onPointerEnter: preload, onFocus: preload, loading: pending && t("Opening") };
  const isStill = state === "home" || isMirrored;
  const isOff = web?.trading.on === false;
  return (
    <>
      {isOwn && isStill && web !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          {isMirrored && (
            <Button {...intent} disabled={isOff} onClick={() => open(homeChain)}>
              {t("Return to {chain}", { chain: lookOf(looks, homeChain).name })}
            </Button>
          )}
          {others.length > 0 && (
            <Button {...intent} disabled={isOff} onClick={() => open(null)}>
              {t("Move to…")}
            </Button>
          )}
          {web.trading.on === false && <p className="text-small text-ink-2">{web.trading.reason}</p>}
        </div>
      )}
      {opened !== null && Part !== null && web !== undefined && address !== null && (
        <Part
          item={opened.item}
          web={web}
          account={address}
          initial={opened.initial}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
