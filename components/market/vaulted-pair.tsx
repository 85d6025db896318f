import type { ChainLook } from "@/lib/chains/chain-look";
import type { VaultState } from "@/lib/contract/vault";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { ChainTile } from "./chain-tile";

export interface VaultedPairProps {
  home: ChainLook;
  /** The chain of the usable copy. */
  active: ChainLook;
  state: Exclude<VaultState, "home">;
  size: number;
}

/**
 * The home tile at half opacity, an arrow, and the tile of the usable copy. The arrow is dashed while the item
 * crosses; its colour shows the state.
 */
export function VaultedPair({ home, active, state, size }: VaultedPairProps) {
  const isStill = state === "mirrored";
  const sentence = {
    mirrored: t("Usable on {active}, home on {home}", { active: active.name, home: home.name }),
    in_transit: t("Crossing, last on {active}", { active: active.name }),
    stuck: t("Delivery failed, last on {active}", { active: active.name }),
  }[state];
  const tone = { mirrored: "text-ink-2", in_transit: "text-accent-text", stuck: "text-neg" }[state];
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
        className={cx("rtl:-scale-x-100", tone)}
      >
        <path d="M1 5h9" strokeDasharray={isStill ? undefined : "2 1.6"} />
        <path d="m7.6 2.4 2.6 2.6-2.6 2.6" />
      </svg>
      {home.id !== active.id && <ChainTile chain={active} size={size} named />}
    </span>
  );
}
