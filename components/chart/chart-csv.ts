import type { ChartTable } from "./chart-model";

/** A spreadsheet runs a cell that begins with one of these, so an apostrophe comes before it, unless the cell is a number. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A chart's table as CSV (RFC 4180) with its exact values. */
export function chartCsv({ head, rows }: ChartTable): string {
  const lines = [
    head.map(({ label, column }) => column ?? label),
    ...rows.map(({ cells }) => cells.map(({ shown, exact }) => exact ?? shown)),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}
