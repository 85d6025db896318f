import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Vault } from "@/lib/contract/vault";
import { cx } from "../ui/cx";
import { ChainTile } from "./chain-tile";

/**
 * Where an item is: one tile at home, else the home tile at half strength, an arrow and the tile of the usable copy.
 * The arrow is dashed and in the accent while the item crosses.
 */
export function VaultPair({ vault, looks, size = 16 }: { vault: Vault; looks: ChainLooks; size?: number }) {
  const home = lookOf(looks, vault.homeChain);
  const active = lookOf(looks, vault.activeChain);
  const crossing = vault.state === "in_transit";
  if (vault.homeChain === vault.activeChain && !crossing) return <ChainTile chain={active} size={size} />;
  const sentence = crossing
    ? `Crossing, last on ${active.name}`
    : `Usable on ${active.name}, home on ${home.name}`;
  return (
    <span role="img" aria-label={sentence} title={sentence} className="inline-flex items-center gap-0.5">
      <ChainTile chain={home} size={size} named className="opacity-50" />
      <svg
        viewBox="0 0 12 10"
        width={12}
        height={10}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        className={cx(crossing ? "text-accent-text" : "text-ink-2")}
      >
        <path d="M1 5h9" strokeDasharray={crossing ? "2 1.6" : undefined} />
        <path d="m7.6 2.4 2.6 2.6-2.6 2.6" />
      </svg>
      {vault.homeChain !== vault.activeChain && <ChainTile chain={active} size={size} named />}
    </span>
  );
}
