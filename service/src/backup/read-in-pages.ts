/**
 * All rows of a statement, while only some hundred are in memory.
 *
 * @param read The first `count` rows after one, or the first of all after null, always in the same sequence.
 */
export async function* readInPages<Row>(
  read: (after: Row | null, count: number) => Promise<Row[]>,
  count = 500,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, count);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
