import { lazy, Suspense } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Vault } from "@/lib/contract/vault";
import { ChainTile } from "./chain-tile";

/** Most items are at home, so most pages do not load this. */
const VaultedPair = lazy(() => import("./vaulted-pair").then((module) => ({ default: module.VaultedPair })));

/** Where an item is: one tile at home, otherwise its home and its active chain. */
export function VaultPair({ vault, looks, size = 16 }: { vault: Vault; looks: ChainLooks; size?: number }) {
  const { state } = vault;
  const active = lookOf(looks, vault.activeChain);
  const tile = <ChainTile chain={active} size={size} />;
  if (state === "home") return tile;
  return (
    <Suspense fallback={tile}>
      <VaultedPair home={lookOf(looks, vault.homeChain)} active={active} state={state} size={size} />
    </Suspense>
  );
}
