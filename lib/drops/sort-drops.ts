import type { Drop } from "../contract/drop";
import { type DropPhase, dropPhase, recordedPhase } from "./drop-phase";

export interface PlacedDrop {
  drop: Drop;
  phase: DropPhase;
}

export interface SortedDrops {
  /** The one that closes first comes first; those without an end come last. */
  live: PlacedDrop[];
  /** The one that opens first comes first; those that are paused come last. */
  upcoming: PlacedDrop[];
  /** In the given order. */
  past: PlacedDrop[];
}

const never = Number.POSITIVE_INFINITY;

/**
 * Sorts drops by their phase, each once.
 *
 * @param nowOf Unix seconds by a chain's time, or null where it is unknown: the recorded phase is used then
 */
export function sortDrops(drops: readonly Drop[], nowOf: (chain: string) => number | null): SortedDrops {
  const known = [...new Map(drops.map((drop) => [drop.slug, drop])).values()];
  const placed = known.map((drop): PlacedDrop => {
    const now = nowOf(drop.chain);
    return { drop, phase: now === null ? recordedPhase(drop) : dropPhase(drop, now) };
  });
  const closes = ({ phase }: PlacedDrop) => phase.current?.endsAt ?? never;
  const opens = ({ phase }: PlacedDrop) => phase.next?.startsAt ?? never;
  const by = (of: (placed: PlacedDrop) => number) => (a: PlacedDrop, b: PlacedDrop) =>
    of(a) === of(b) ? 0 : of(a) - of(b);
  const are = (...statuses: readonly Drop["status"][]) =>
    placed.filter(({ phase }) => statuses.includes(phase.status));
  return {
    live: are("live").sort(by(closes)),
    upcoming: are("upcoming", "paused").sort(by(opens)),
    past: are("sold_out", "ended"),
  };
}

/**
 * The drop that the home page shows. Open drops come first: verified before others, then public before allowlisted, then the most minted.
 * Without an open drop it is the next to open, or null.
 */
export function featuredDrop({ live, upcoming }: SortedDrops): PlacedDrop | null {
  const rank = ({ drop, phase }: PlacedDrop) =>
    (drop.verified ? 2 : 0) + (phase.current?.kind === "public" ? 1 : 0);
  const [first] = [...live].sort((a, b) => rank(b) - rank(a) || b.drop.supply.minted - a.drop.supply.minted);
  return first ?? upcoming.find(({ phase }) => phase.status === "upcoming") ?? null;
}
