import type { Drop } from "../contract/drop";

/** Records of drops, and when they were read: any unit, as long as it is the same. */
export interface ReadDrops {
  drops: readonly Drop[];
  readAt: number;
}

/** Each drop of two lists once, in the sequence of the first, by the record that was read last; of equal age, by the first list's. */
export function freshDrops(first: ReadDrops, other: ReadDrops): Drop[] {
  const byAge = other.readAt > first.readAt ? [first, other] : [first, other, first];
  // A key keeps the place at which it came first, and the value with which it came last.
  const fresh = new Map(byAge.flatMap(({ drops }) => drops.map((drop) => [drop.slug, drop])));
  return [...fresh.values()];
}
