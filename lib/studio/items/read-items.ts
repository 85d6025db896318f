import { checkRows } from "./check-rows";
import { type CsvColumns, readColumns } from "./csv-columns";
import { findRarest, findTraits, type TraitSummary } from "./find-traits";
import { hasError, hasWarning, type ImportRefusal, type ItemRow, maxEditions, maxItems } from "./item-row";
import { createCsvReader } from "./read-csv";
import { type CsvReading, rowFromCsv } from "./rows-from-csv";
import { rowsFromFiles } from "./rows-from-files";
import { rowFromMetadata } from "./rows-from-metadata";
import { createMediaFinder, type MediaFinder, type SortedSources } from "./source-files";
import { createTurns } from "./turns";

/** The items of a folder or a CSV, each with what is wrong with it. */
export interface ReadItems {
  rows: readonly ItemRow[];
  traits: readonly TraitSummary[];
  rarest: ItemRow | null;
  /** Rows with errors, and rows with warnings. */
  errors: number;
  warnings: number;
  /** Cells of the CSV's first row; 0 without one. */
  columns: number;
}

export interface ReadOptions {
  /** Of the collection: items without a name are called after it. */
  collection: string;
  isEdition: boolean;
  isTraitOptional: boolean;
  /** Items that were read so far. */
  onProgress?: (items: number) => void;
  signal?: AbortSignal;
}

/** Characters of a CSV between two looks at the clock. */
const pieceBytes = 65_536;
/** Metadata files that are read at the same time. */
const filesAtOnce = 32;

type Turn = () => Promise<void>;
interface Parts {
  finder: MediaFinder;
  options: ReadOptions;
  nameItem: (number: number | null) => string;
  turn: Turn;
}

async function readCsv(
  file: File,
  parts: Parts,
): Promise<{ rows: ItemRow[]; columns: CsvColumns } | ImportRefusal> {
  const { finder, options, nameItem, turn } = parts;
  const reader = createCsvReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const rows: ItemRow[] = [];
  let columns: CsvColumns | null = null;
  let reading: CsvReading | null = null;
  for (let at = 0; at <= file.size; at += pieceBytes) {
    const isLast = at + pieceBytes > file.size;
    let text: string;
    try {
      text = decoder.decode(await file.slice(at, at + pieceBytes).arrayBuffer(), { stream: !isLast });
    } catch (error) {
      return { code: error instanceof TypeError ? "csv_encoding" : "file_gone" };
    }
    for (const row of [...reader.push(text), ...(isLast ? reader.end() : [])]) {
      if (columns === null) {
        const found = readColumns(row.cells);
        if ("code" in found) return found;
        if (row.fault !== null)
          return { code: row.fault === "too_many_cells" ? "csv_too_many_columns" : "csv_header" };
        columns = found;
        const hasNumbers = found.number >= 0;
        const nameOf = (number: number | null) => nameItem(hasNumbers ? number : rows.length + 1);
        reading = { columns, finder, nameOf, ...options };
      } else if (reading !== null) {
        if (rows.length === maxItems) return { code: "too_many_items" };
        rows.push(rowFromCsv(row, reading));
        await turn();
      }
    }
    options.onProgress?.(rows.length);
    await turn();
  }
  return columns === null ? { code: "csv_header" } : { rows, columns };
}

async function readMetadata(
  sources: SortedSources["metadata"],
  parts: Parts,
): Promise<ItemRow[] | ImportRefusal> {
  if (sources.length > maxItems) return { code: "too_many_items" };
  const rows: ItemRow[] = [];
  for (let at = 0; at < sources.length; at += filesAtOnce) {
    const some = sources.slice(at, at + filesAtOnce);
    const texts = await Promise.all(some.map(({ file }) => file.slice(0, 1_000_001).text())).catch(
      () => null,
    );
    if (texts === null) return { code: "file_gone" };
    for (const [place, source] of some.entries()) {
      rows.push(rowFromMetadata(source, texts[place] ?? "", parts.finder, parts.nameItem));
      await parts.turn();
    }
    parts.options.onProgress?.(rows.length);
  }
  return rows.map((row, at) => ({ ...row, line: at + 1 }));
}

/** The name of an item that was given none. */
function nameAfter(collection: string): (number: number | null) => string {
  return (number) => (number === null ? collection : `${collection} #${number}`.trim());
}

/**
 * Reads and checks items from what a creator chose: a CSV, else ready metadata, else the files alone. The page stays free meanwhile, and of
 * pictures nothing is read but their names and sizes.
 *
 * @throws the signal's reason when it is aborted
 */
export async function readItems(
  sources: SortedSources,
  options: ReadOptions,
): Promise<ReadItems | ImportRefusal> {
  const turn = createTurns(options.signal);
  const parts = {
    finder: createMediaFinder(sources.media),
    options,
    nameItem: nameAfter(options.collection),
    turn,
  };
  let rows: readonly ItemRow[];
  let columns = 0;
  let isNumbered = true;
  if (sources.csv !== null) {
    const read = await readCsv(sources.csv.file, parts);
    if ("code" in read) return read;
    ({ rows } = read);
    columns = read.columns.count;
    isNumbered = read.columns.number >= 0;
  } else if (sources.metadata.length > 0) {
    const read = await readMetadata(sources.metadata, parts);
    if ("code" in read) return read;
    rows = read;
  } else {
    rows = rowsFromFiles(sources.media, parts.finder, parts.nameItem);
  }
  if (rows.length === 0) return { code: "empty" };
  if (rows.length > maxItems) return { code: "too_many_items" };
  if (options.isEdition && rows.length > maxEditions) return { code: "too_many_editions" };
  await turn();
  const checked = checkRows(rows, isNumbered);
  await turn();
  const traits = findTraits(checked);
  await turn();
  return {
    rows: checked,
    traits,
    rarest: findRarest(checked),
    errors: checked.filter(hasError).length,
    warnings: checked.filter((row) => !hasError(row) && hasWarning(row)).length,
    columns,
  };
}
