import type { ItemMedia, ItemRow, RowProblem } from "./item-row";

const keyOf = (media: ItemMedia | null): string | null =>
  media === null ? null : media.kind === "file" ? `file ${media.path}` : media.url;

/** Problems of rows with each other, by the row's place: numbers that come twice or leave a gap, and files that come twice. */
function sharedProblems(rows: readonly ItemRow[]): Map<number, RowProblem[]> {
  const found = new Map<number, RowProblem[]>();
  const add = (at: number, problem: RowProblem) => found.set(at, [...(found.get(at) ?? []), problem]);
  const files = new Map<string, number>();
  let before: number | null = null;
  for (const [at, { number, media }] of rows.entries()) {
    const key = keyOf(media);
    const first = key === null ? undefined : files.get(key);
    if (key !== null && first === undefined) files.set(key, at);
    if (first !== undefined)
      add(at, { code: "file_twice", level: "warning", about: rows[first]?.name ?? "" });
    if (number === null) continue;
    if (number === before) add(at, { code: "number_twice", level: "error", about: String(number) });
    else if (before === null ? number > 1 : number > before + 1)
      add(at, { code: "number_gap", level: "error", about: String(before === null ? 1 : before + 1) });
    before = number;
  }
  return found;
}

/**
 * Puts rows into the sequence of their numbers, and finds what is wrong between them. Rows without a number come last; where no row has
 * one, they are numbered as they stand.
 */
export function checkRows(rows: readonly ItemRow[], isNumbered: boolean): ItemRow[] {
  const sorted = isNumbered
    ? rows.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.line - b.line || 0)
    : rows.map((row, at) => ({ ...row, number: at + 1 }));
  const shared = sharedProblems(sorted);
  return sorted.map((row, at) => {
    const problems = shared.get(at);
    return problems === undefined ? row : { ...row, problems: [...row.problems, ...problems] };
  });
}
