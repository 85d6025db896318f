import type { ChainLook } from "@/lib/chains/chain-look";
import { cx } from "../ui/cx";
import { ChainTile } from "./chain-tile";

export interface VaultedPairProps {
  home: ChainLook;
  /** Where the usable copy is. */
  active: ChainLook;
  crossing: boolean;
  size: number;
}

/**
 * The home tile at half strength, an arrow and the tile of the usable copy. The arrow is dashed and in the accent while the item
 * crosses.
 */
export function VaultedPair({ home, active, crossing, size }: VaultedPairProps) {
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
      {home.id !== active.id && <ChainTile chain={active} size={size} named />}
    </span>
  );
}
