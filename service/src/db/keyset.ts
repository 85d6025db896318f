import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/**
 * A part of a sorted list with an order of its own. A list consists of its phases in sequence: rows with a price by
 * price, then the rest by age.
 */
export interface SortPhase {
  /** Which rows belong here, or undefined for all. */
  where?: SQL;
  orderBy: SQL;
  /** Selects the sort keys of a row as one jsonb array of texts, numbers and nulls. */
  keys: SQL;
  /** Rows after the one with these keys. Several conditions: ranges in sequence, each of which an index finds by itself. */
  after(keys: readonly SortKey[]): SQL | readonly SQL[];
}

export type SortKey = string | number | null;

/** A row of a page with the keys that it was sorted by. */
export type Keyed<Row> = Row & { sortKeys: SortKey[] };

/** A select list with the sort keys that `readKeysetPage` needs. */
export function keyed<Row>(list: SQL<Row>, { keys }: SortPhase): SQL<Keyed<Row>> {
  return sql<Keyed<Row>>`${list}, ${keys} as "sortKeys"`;
}

/** Where a page ended: the phase and the sort keys of its last row. */
export interface KeysetPosition {
  phase: number;
  keys: SortKey[];
}

/** One page with the position of its end, and that of the next page. */
export interface KeysetPage<Row> {
  rows: Row[];
  next: KeysetPosition | null;
  end: KeysetPosition | null;
}

export const positionSchema = z
  .tuple([z.number().int().min(0).max(99)], z.union([z.string().max(256), z.number(), z.null()]))
  .transform(([phase, ...keys]): KeysetPosition => ({ phase, keys }));

export function positionValue({ phase, keys }: KeysetPosition): readonly unknown[] {
  return [phase, ...keys];
}

/**
 * Reads one page over phases: from the position on, moving to the next phase only when one is exhausted.
 *
 * @param read reads up to `limit` rows of a phase, each with its sort keys.
 * @returns `next` is null when no row follows: a page is full unless it is the last. `end` is the position of the
 * page's end, also on the last page.
 */
export async function readKeysetPage<
  Row extends { sortKeys: SortKey[] },
  Phase extends SortPhase = SortPhase,
>(
  phases: readonly Phase[],
  { position, limit }: { position: KeysetPosition | null; limit: number },
  read: (phase: Phase, after: SQL | undefined, limit: number) => Promise<Row[]>,
): Promise<KeysetPage<Row>> {
  const found: { phase: number; row: Row }[] = [];
  for (let index = position?.phase ?? 0; index < phases.length && found.length <= limit; index += 1) {
    const phase = phases[index];
    if (phase === undefined) break;
    const ranges =
      position !== null && position.phase === index ? [phase.after(position.keys)].flat() : [undefined];
    for (const after of ranges) {
      if (found.length > limit) break;
      const rows = await read(phase, after, limit + 1 - found.length);
      found.push(...rows.map((row) => ({ phase: index, row })));
    }
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const end = last === undefined ? position : { phase: last.phase, keys: last.row.sortKeys };
  return { rows: page.map(({ row }) => row), next: found.length > limit ? end : null, end };
}
