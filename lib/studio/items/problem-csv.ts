import { hasError, type ItemRow, type RowProblem } from "./item-row";

/** A spreadsheet would calculate a cell that begins so; the mark before it makes it text. */
const formula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The rows with errors as a CSV, each with what is wrong with it.
 *
 * @param words says a problem in the language of the page
 */
export function problemCsv(rows: readonly ItemRow[], words: (problem: RowProblem) => string): string {
  const wrong = rows.filter(hasError);
  const traits = [...new Set(wrong.flatMap((row) => row.traits.map(({ name }) => name)))];
  const head = ["line", "number", "name", "file", ...traits, "problem"];
  const lines = wrong.map((row) => {
    const values = new Map(row.traits.map(({ name, value }) => [name, value]));
    return [
      String(row.line),
      row.number === null ? "" : String(row.number),
      ...[row.name, row.fileName],
      ...traits.map((name) => values.get(name) ?? ""),
      row.problems
        .filter(({ level }) => level === "error")
        .map(words)
        .join(" · "),
    ];
  });
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}
