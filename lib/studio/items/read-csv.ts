/** Most characters of a cell: descriptions are paragraphs, not books. */
const maxCellLength = 10_000;
/** Most cells of a row. */
const maxCells = 80;

/** A row of a CSV. */
export interface CsvRow {
  /** On which it begins, from 1. */
  line: number;
  cells: readonly string[];
  /** Null for a row that could be read. Of a row that is too long, the rest is dropped. */
  fault: "quotes" | "too_long" | "too_many_cells" | null;
}

export interface CsvReader {
  /** Reads on. @returns the rows that are complete */
  push(text: string): CsvRow[];
  /** @returns the last row, if no line end stood behind it */
  end(): CsvRow[];
}

/** The letter between cells: spreadsheets write a semicolon where a comma stands in numbers. */
function separatorOf(header: string): string {
  const counts = [",", ";", "\t"].map((letter) => ({ letter, count: header.split(letter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).letter;
}

/**
 * Reads CSV in one pass as it arrives, in bounded memory whatever comes. Cells in quotes may hold line ends. Commas, semicolons or tabs
 * separate, whichever is most frequent in the first line.
 *
 * @see RFC 4180
 */
export function createCsvReader(): CsvReader {
  let head = "";
  let separator: string | null = null;
  let line = 1;
  let startedAt = 1;
  let cells: string[] = [];
  let cell = "";
  let fault: CsvRow["fault"] = null;
  /** `closed`: behind the quote that ends a cell. */
  let state: "start" | "plain" | "quoted" | "closed" = "start";
  let wasReturn = false;
  let rows: CsvRow[] = [];

  const add = (letter: string) => {
    if (cell.length < maxCellLength) cell += letter;
    else fault ??= "too_long";
  };
  const endCell = () => {
    if (cells.length < maxCells) cells.push(cell.trim());
    else fault ??= "too_many_cells";
    cell = "";
    state = "start";
  };
  const endRow = () => {
    endCell();
    if (fault !== null || cells.some((text) => text !== "")) rows.push({ line: startedAt, cells, fault });
    cells = [];
    fault = null;
    startedAt = line;
  };
  const read = (letter: string) => {
    if (letter === "\n") line += 1;
    if (state === "quoted") {
      if (letter === '"') state = "closed";
      else add(letter);
    } else if (letter === '"' && state === "closed") {
      add(letter);
      state = "quoted";
    } else if (letter === '"' && state === "start") state = "quoted";
    else if (letter === separator) endCell();
    else if (letter === "\n" && wasReturn) startedAt = line;
    else if (letter === "\n" || letter === "\r") endRow();
    else if (state === "closed") {
      if (letter.trim() !== "") fault ??= "quotes";
    } else if (state !== "start" || letter.trim() !== "") {
      state = "plain";
      if (letter === '"') fault ??= "quotes";
      add(letter);
    }
    wasReturn = letter === "\r" && state !== "quoted";
  };
  const readAll = (text: string): CsvRow[] => {
    rows = [];
    for (let at = 0; at < text.length; at += 1) read(text.charAt(at));
    return rows;
  };

  return {
    push(text) {
      if (separator !== null) return readAll(text);
      head += text;
      const end = head.search(/[\r\n]/);
      if (end < 0 && head.length < maxCells * maxCellLength) return [];
      separator = separatorOf(end < 0 ? head : head.slice(0, end));
      return readAll(head);
    },
    end() {
      const before: CsvRow[] = [];
      if (separator === null) {
        separator = separatorOf(head);
        before.push(...readAll(head));
      }
      rows = [];
      if (state === "quoted") fault ??= "quotes";
      endRow();
      return [...before, ...rows];
    },
  };
}
