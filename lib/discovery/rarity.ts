/** An item and the ids of its trait values. */
export interface RankedItem {
  id: number;
  traitIds: readonly number[];
}

/**
 * Ranks the items of a collection by the information content of their traits: an item's score is the sum over trait types
 * of −log2 of the share of items with the same value, where having no value of a type counts as a value of its own. Rank 1
 * is the highest score; equal scores share a rank and the ranks after them are left out. Items without any trait (not yet
 * revealed, mostly) are neither ranked nor counted.
 *
 * @param typeOf the type of each trait id
 * @returns rank by item id
 * @source the information content score of OpenRarity
 */
export function rankByRarity(
  items: readonly RankedItem[],
  typeOf: ReadonlyMap<number, string>,
): Map<number, number> {
  const ranked = items.filter((item) => item.traitIds.length > 0);
  const { bitsOf, absentBitsOf, absentBits } = informationOf(ranked, typeOf);
  const scored = ranked.map((item) => {
    let score = absentBits;
    const types = new Set<string>();
    for (const id of item.traitIds) {
      score += bitsOf.get(id) ?? 0;
      const type = typeOf.get(id);
      if (type !== undefined) types.add(type);
    }
    for (const type of types) score -= absentBitsOf.get(type) ?? 0;
    return { id: item.id, score };
  });
  return rank(scored);
}

function informationOf(items: readonly RankedItem[], typeOf: ReadonlyMap<number, string>) {
  const itemsWithValue = new Map<number, number>();
  const itemsWithType = new Map<string, number>();
  for (const { traitIds } of items) {
    const types = new Set<string>();
    for (const id of traitIds) {
      itemsWithValue.set(id, (itemsWithValue.get(id) ?? 0) + 1);
      const type = typeOf.get(id);
      if (type !== undefined) types.add(type);
    }
    for (const type of types) itemsWithType.set(type, (itemsWithType.get(type) ?? 0) + 1);
  }
  const bits = (count: number) => Math.log2(items.length / count);
  const bitsOf = new Map([...itemsWithValue].map(([id, count]) => [id, bits(count)]));
  const absentBitsOf = new Map<string, number>();
  let absentBits = 0;
  for (const [type, count] of itemsWithType) {
    const absent = items.length - count;
    if (absent === 0) continue;
    absentBitsOf.set(type, bits(absent));
    absentBits += bits(absent);
  }
  return { bitsOf, absentBitsOf, absentBits };
}

/** Scores closer than this are equal: sums of the same terms in another order differ in the last bits. */
const sameScore = 1e-9;

function rank(scored: { id: number; score: number }[]): Map<number, number> {
  scored.sort((a, b) => b.score - a.score || a.id - b.id);
  const ranks = new Map<number, number>();
  let current = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const [index, { id, score }] of scored.entries()) {
    if (last - score > sameScore) current = index + 1;
    last = score;
    ranks.set(id, current);
  }
  return ranks;
}
