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
  /** In the sequence given. */
  past: PlacedDrop[];
}

const never = Number.POSITIVE_INFINITY;

/**
 * Drops by where they are, each once.
 *
 * @param nowOf Unix seconds by a chain's time, or null where that is not known: the record's own word counts then
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

/** The drop that a home page shows: of those that are open the verified ones first, then what opens next; null where none is. */
export function featuredDrop({ live, upcoming }: SortedDrops): PlacedDrop | null {
  const coming = upcoming.filter(({ phase }) => phase.status === "upcoming");
  return live.find(({ drop }) => drop.verified) ?? live[0] ?? coming[0] ?? null;
}
