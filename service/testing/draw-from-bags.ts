import type { Rng, Weighted } from "../../local/seed-art/draw/rng";

/**
 * Draws keys of a table from one bag after the other: a bag holds each key as often as its weight says, so that even a short walk omits
 * none of them.
 */
export function drawFromBags<K extends string>(rng: Rng, table: Readonly<Record<K, Weighted>>): () => K {
  const rows = Object.entries<Weighted>(table) as [K, Weighted][];
  const bag = rows.flatMap(([key, { weight }]) => Array.from({ length: weight }, () => key));
  let left: K[] = [];
  return () => {
    if (left.length === 0) left = rng.shuffle(bag);
    const key = left.pop();
    if (key === undefined) throw new RangeError("a bag needs at least one key with weight");
    return key;
  };
}
