import { rankByRarity } from "../../discovery/rarity";
import type { ItemRow } from "./item-row";

/** A trait of the collection. */
export interface TraitSummary {
  name: string;
  /** Items that have it. */
  items: number;
  /** The most frequent first. */
  values: readonly { value: string; items: number }[];
  /** Of a trait whose values are all numbers. */
  range: { min: number; max: number } | null;
}

const canonicalNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;

/** Traits of which every value is a number, written in one way: they are stored as numbers, which markets filter by range. */
export function numericTraits(rows: readonly ItemRow[]): Set<string> {
  const numeric = new Map<string, boolean>();
  for (const { traits } of rows) {
    for (const { name, value } of traits) {
      if (numeric.get(name) !== false) numeric.set(name, canonicalNumber.test(value));
    }
  }
  return new Set([...numeric].flatMap(([name, is]) => (is ? [name] : [])));
}

/** The traits of all items, in the sequence in which they appear. */
export function findTraits(rows: readonly ItemRow[]): TraitSummary[] {
  const found = new Map<string, { items: number; values: Map<string, number> }>();
  for (const { traits } of rows) {
    for (const { name, value } of traits) {
      const trait = found.get(name) ?? { items: 0, values: new Map<string, number>() };
      trait.items += 1;
      trait.values.set(value, (trait.values.get(value) ?? 0) + 1);
      found.set(name, trait);
    }
  }
  const numeric = numericTraits(rows);
  return [...found].map(([name, { items, values }]) => {
    const numbers = numeric.has(name) ? [...values.keys()].map(Number) : [];
    const [first] = numbers;
    return {
      ...{ name, items },
      values: [...values]
        .map(([value, count]) => ({ value, items: count }))
        .sort((a, b) => b.items - a.items),
      range:
        first === undefined
          ? null
          : numbers.reduce(({ min, max }, next) => ({ min: Math.min(min, next), max: Math.max(max, next) }), {
              min: first,
              max: first,
            }),
    };
  });
}

/** The item whose traits are rarest together, as the market ranks them once all are minted. Null where no one is ahead of all others. */
export function findRarest(rows: readonly ItemRow[]): ItemRow | null {
  const ids = new Map<string, number>();
  const typeOf = new Map<number, string>();
  const items = rows.map(({ traits }, id) => ({
    id,
    traitIds: traits.map(({ name, value }) => {
      const key = JSON.stringify([name, value]);
      const known = ids.get(key) ?? ids.size + 1;
      ids.set(key, known);
      typeOf.set(known, name);
      return known;
    }),
  }));
  const first = [...rankByRarity(items, typeOf)].filter(([, rank]) => rank === 1);
  const [only] = first;
  return only === undefined || first.length > 1 ? null : (rows[only[0]] ?? null);
}
