import type { Drop } from "../contract/drop";

/** Records of drops, and the time when they were read, in any unit that both lists share. */
export interface ReadDrops {
  drops: readonly Drop[];
  readAt: number;
}

/**
 * Each drop of two lists once, in the order of the first list, with its newest record. If both are equally old, the first list's record
 * wins.
 */
export function freshDrops(first: ReadDrops, other: ReadDrops): Drop[] {
  const byAge = other.readAt > first.readAt ? [first, other] : [first, other, first];
  // A `Map` keeps a key at its first position, with its last value.
  const fresh = new Map(byAge.flatMap(({ drops }) => drops.map((drop) => [drop.slug, drop])));
  return [...fresh.values()];
}
