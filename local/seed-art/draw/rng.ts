/**
 * A small seeded generator: the same parts always give the same numbers, on every machine, so art and traits
 * are functions of (seed, slug, tokenId) and nothing has to be stored.
 */
export type Rng = {
  /** Uniform in [0, 1). */
  next: () => number;
  /** Uniform in [min, max). */
  range: (min: number, max: number) => number;
  /** Whole number in [min, max], both ends included. */
  int: (min: number, max: number) => number;
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  /** A new list in random order (Fisher-Yates). */
  shuffle: <T>(values: readonly T[]) => T[];
  /** A key of the table, drawn by the `weight` of each row. */
  key: <K extends string>(table: Readonly<Record<K, Weighted>>) => K;
};

export type Weighted = { readonly weight: number };

/** Four well mixed 32-bit words of a string (cyrb128), the state that sfc32 starts from. */
function hashWords(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}

function sfc32(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11) | 0;
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
}

function drawKey<K extends string>(table: Readonly<Record<K, Weighted>>, roll: number): K {
  const rows = Object.entries<Weighted>(table) as [K, Weighted][];
  const total = rows.reduce((sum, [, row]) => sum + row.weight, 0);
  let left = roll * total;
  for (const [key, row] of rows) {
    left -= row.weight;
    if (left < 0) return key;
  }
  throw new RangeError("a weighted table needs at least one row with weight");
}

/**
 * @param parts what the numbers depend on, for example seed, slug, token id and a purpose; joined with "/".
 * @returns a generator with its own state.
 */
export function createRng(...parts: readonly (string | number | bigint)[]): Rng {
  const next = sfc32(...hashWords(parts.join("/")));
  // The first outputs of sfc32 still resemble the seed words.
  for (let round = 0; round < 12; round += 1) next();
  return {
    next,
    range: (min, max) => min + next() * (max - min),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]): T => {
      if (values.length === 0) throw new RangeError("cannot pick from an empty list");
      return values[Math.floor(next() * values.length)] as T;
    },
    shuffle: (values) => {
      const left = [...values];
      return values.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
    },
    key: (table) => drawKey(table, next()),
  };
}

/** The table without the rows that `drop` names, for choices that must not clash with an earlier one. */
export function without<K extends string, Row extends Weighted>(
  table: Readonly<Record<K, Row>>,
  drop: (row: Row, key: K) => boolean,
): Record<K, Row> {
  const rows = (Object.entries(table) as [K, Row][]).filter(([key, row]) => !drop(row, key));
  return Object.fromEntries(rows) as Record<K, Row>;
}
