"use client";

import { type ReactNode, Suspense } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Vault } from "@/lib/contract/vault";
import { t } from "@/lib/language/translate";
import { useWallet } from "@/lib/wallet/wallet-store";
import { BerthLine } from "../market/berth-line";
import { berthModel } from "../market/berth-model";
import { VaultTag } from "../market/vault-tag";
import { lazyPart } from "../ui/lazy-part";
import { Panel } from "../ui/panel";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { useLiveItem } from "./live-item";

function strong(name: string): ReactNode {
  return <strong className="font-semi text-ink">{name}</strong>;
}

function sentence(vault: Vault, looks: ChainLooks): ReactNode {
  const home = lookOf(looks, vault.homeChain).name;
  const active = lookOf(looks, vault.activeChain).name;
  switch (vault.state) {
    case "home":
      return rich("On its home chain, {home}, not vaulted.", { home: strong(home) });
    case "mirrored":
      return rich(
        "Use, list and transfer this item on {active}. The original is locked on {home} and unlocks only when this copy returns.",
        { active: strong(active), home: strong(home) },
      );
    default:
      return null;
  }
}

/** Few items are moving and few visitors own one, so the page loads these parts later. */
const VaultCrossing = lazyPart(() => import("./vault-crossing"), "VaultCrossing");
const LastMove = lazyPart(() => import("./last-move"), "LastMove");
const VaultActions = lazyPart(() => import("../trade/move/vault-actions"), "VaultActions");

/**
 * The item's place, from its live record: one slot for each of the collection's chains.
 * @param destinations where copies can go; absent where the item cannot move
 */
export function VaultPanel({
  chains,
  destinations,
  looks,
}: {
  chains: readonly string[];
  destinations?: readonly string[] | undefined;
  looks: ChainLooks;
}) {
  const { item } = useLiveItem();
  const wallet = useWallet();
  const { vault } = item;
  const isMoving = vault.state === "in_transit" || vault.state === "stuck";
  return (
    <Panel
      title={t("Vault")}
      beside={<VaultTag state={vault.state} home={lookOf(looks, vault.homeChain)} />}
      aside={
        vault.state === "mirrored" && (
          <Suspense>
            <LastMove item={item} />
          </Suspense>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isMoving && (
          <Suspense fallback={<Skeleton className="h-36" />}>
            <VaultCrossing item={item} chains={chains} looks={looks} />
          </Suspense>
        )}
        {!isMoving && (
          <BerthLine
            model={berthModel(item.name, vault, chains, looks)}
            image={item.image}
            explicit={isExplicit(item)}
          />
        )}
        {!isMoving && <p className="min-h-5 text-ui text-ink-2">{sentence(vault, looks)}</p>}
        {destinations !== undefined && wallet.address !== null && (
          <Suspense>
            <VaultActions item={item} destinations={destinations} looks={looks} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
