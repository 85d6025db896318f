"use client";

import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Vault } from "@/lib/contract/vault";
import { BerthLine } from "../market/berth-line";
import { berthModel } from "../market/berth-model";
import { VaultTag } from "../market/vault-tag";
import { Panel } from "../ui/panel";
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
      return <>On its home chain, {strong(home)}, not vaulted.</>;
    case "mirrored":
      return (
        <>
          Use, list and transfer this item on {strong(active)}. The original is locked on {strong(home)} and
          unlocks only when this copy returns.
        </>
      );
    case "in_transit":
      return <>Crossing between chains. Trading resumes on delivery.</>;
    case "stuck":
      return <>The delivery failed. The original is locked safely on {strong(home)}.</>;
  }
}

/** Where the item lies: one slot for each chain that its collection is on. */
export function VaultPanel({ chains, looks }: { chains: readonly string[]; looks: ChainLooks }) {
  const { item, state } = useLiveItem();
  const { vault } = item;
  const isKnown = state !== "cached";
  return (
    <Panel
      title="Vault"
      beside={isKnown && <VaultTag state={vault.state} home={lookOf(looks, vault.homeChain)} />}
    >
      <div className="flex flex-col gap-4" aria-busy={!isKnown}>
        {isKnown ? (
          <BerthLine model={berthModel(item.name, vault, chains, looks)} image={item.image} />
        ) : (
          <Skeleton className="h-36" />
        )}
        <p className="min-h-5 text-ui text-ink-2">{isKnown && sentence(vault, looks)}</p>
      </div>
    </Panel>
  );
}
