import type { ChainLook } from "@/lib/chains/chain-look";
import type { ChainGlyph } from "@/lib/chains/glyphs";
import { cx } from "../ui/cx";

export interface ChainTileProps {
  chain: Pick<ChainLook, "id" | "name" | "glyph">;
  /** 14 in status lines, 16 in rows and cards, 20 and 32 elsewhere. */
  size?: number;
  /** The chain's name is beside the tile, so the tile is hidden from screen readers. */
  named?: boolean;
  className?: string;
}

/** A chain's colour in the present theme. Without `light-dark()` the class beside it applies. */
export function chainColour(glyph: ChainGlyph): string {
  return `light-dark(${glyph.light}, ${glyph.dark})`;
}

/** A chain's glyph, drawn from data. */
export function ChainTile({ chain, size = 16, named = false, className }: ChainTileProps) {
  const { glyph } = chain;
  return (
    <svg
      role={named ? undefined : "img"}
      aria-label={named ? undefined : chain.name}
      aria-hidden={named || undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={cx("keep-colors inline-block shrink-0", className)}
    >
      {!named && <title>{chain.name}</title>}
      <rect
        width="20"
        height="20"
        rx="5"
        className="fill-ink-3"
        {...(glyph && { style: { fill: chainColour(glyph) } })}
      />
      {glyph ? (
        <path d={glyph.path} fillRule="evenodd" className="fill-tile" />
      ) : (
        <text x="10" y="13.2" textAnchor="middle" className="fill-bg font-sans text-[9px] font-[650]">
          {chain.id.slice(0, 2)}
        </text>
      )}
    </svg>
  );
}
