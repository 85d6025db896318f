import { checkAllowlistRow, invalidLine, readRow } from "./read-row";
import type { LineReader } from "./take-allowlist";

const columns = new Set(["address", "limit", "price", "currency"]);

/** The cells of a line. No valid cell needs quotes, but some programs write them. */
function cellsOf(line: string): string[] {
  return line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

function readHeader(line: string, number: number): string[] {
  const names = cellsOf(line.replace(/^\uFEFF/, ""));
  if (!names.includes("address") || names.some((name) => !columns.has(name))) {
    throw invalidLine(number, `must name columns of ${[...columns].join(", ")}, address among them.`);
  }
  return names;
}

/**
 * Reads the lines of a file in order: NDJSON if the first one is an object, else CSV with a header. An empty cell is a
 * missing field.
 */
export function createFileLineReader(): LineReader {
  let header: string[] | null = null;
  let isCsv = true;
  return (line, number) => {
    if (number === 1) isCsv = !line.trimStart().startsWith("{");
    if (!isCsv) return readRow(line, number);
    if (header === null) {
      header = readHeader(line, number);
      return null;
    }
    if (line.trim() === "") return null;
    const cells = cellsOf(line);
    if (cells.length !== header.length) {
      throw invalidLine(number, `has ${cells.length} cells, and the header ${header.length}.`);
    }
    const named = header.map((name, index) => [name, cells[index] ?? ""] as const);
    return checkAllowlistRow(Object.fromEntries(named.filter(([, cell]) => cell !== "")), number);
  };
}
