import { maxAllowlistRowBytes } from "../../contract/allowlist";

/** Takes the cells of a row, or null for one that cannot be read. `line`: where it begins, from 1. */
export interface CellTaker {
  row(cells: readonly string[], line: number): void;
  unreadable(line: number, code: "too_long" | "quotes"): void;
}

export interface CellReader {
  push(text: string): void;
  /** Takes a last row that has no line end. */
  end(): void;
}

function unquoted(cell: string): string | null {
  const trimmed = cell.trim();
  if (!trimmed.includes('"')) return trimmed;
  const inner = /^"((?:[^"]|"")*)"$/.exec(trimmed)?.[1];
  return inner === undefined ? null : inner.replaceAll('""', '"').trim();
}

/** Splits at commas outside quotes. */
function cellsOf(row: string): readonly string[] | null {
  if (!row.includes('"')) return row.split(",").map((cell) => cell.trim());
  const cells = row.match(/(?<=^|,)(?:[^",]|"(?:[^"]|"")*")*(?=,|$)/g) ?? [];
  const found = cells.map(unquoted);
  return found.every((cell) => cell !== null) && cells.join(",") === row ? found : null;
}

function isOpen(row: string): boolean {
  let quotes = 0;
  for (let at = row.indexOf('"'); at !== -1; at = row.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

/**
 * Reads CSV as it arrives, in bounded memory whatever comes: rows end at a line end outside quotes, with or without a carriage return. A row
 * that is too long or whose quotes never close is reported alone, and reading goes on at the next line.
 *
 * @see RFC 4180
 */
export function createCellReader(taker: CellTaker): CellReader {
  let rest = "";
  let line = 1;
  let isSkipping = false;

  const take = (row: string, at: number) => {
    if (row.trim() === "") return;
    const cells = row.length > maxAllowlistRowBytes ? null : cellsOf(row);
    if (cells !== null) taker.row(cells, at);
    else taker.unreadable(at, row.length > maxAllowlistRowBytes ? "too_long" : "quotes");
  };

  /** The end of the row that begins at `from`, or -1 if it has not arrived. A quote that stays open ends with its line. */
  const endOf = (from: number): number => {
    const first = rest.indexOf("\n", from);
    for (let end = first; end !== -1; end = rest.indexOf("\n", end + 1)) {
      if (end - from > maxAllowlistRowBytes) return first;
      if (!isOpen(rest.slice(from, end))) return end;
    }
    return first !== -1 && rest.length - from > maxAllowlistRowBytes ? first : -1;
  };

  const takeRows = () => {
    let from = 0;
    for (let end = endOf(0); end !== -1; end = endOf(from)) {
      const row = rest.slice(from, end);
      if (isSkipping) isSkipping = false;
      else take(row.replace(/\r$/, ""), line);
      line += 1 + (row.match(/\n/g)?.length ?? 0);
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length <= maxAllowlistRowBytes || rest.includes("\n")) return;
    if (!isSkipping) taker.unreadable(line, "too_long");
    isSkipping = true;
    rest = "";
  };

  return {
    push(text) {
      rest += text;
      takeRows();
    },
    end() {
      const rows = isSkipping ? [] : isOpen(rest) ? rest.split("\n") : [rest];
      for (const row of rows) {
        take(row.replace(/\r$/, ""), line);
        line += 1;
      }
      rest = "";
    },
  };
}
