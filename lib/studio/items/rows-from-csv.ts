import { textProblems } from "./check-text";
import type { CsvColumns } from "./csv-columns";
import { type ItemRow, maxItemDescription, maxItemName, maxTraitValue, type RowProblem } from "./item-row";
import type { CsvRow } from "./read-csv";
import { findMedia, type MediaFinder } from "./source-files";

/** How the cells of a CSV become items. */
export interface CsvReading {
  columns: CsvColumns;
  finder: MediaFinder;
  /** The name of an item that has none. */
  nameOf: (number: number | null) => string;
  /** Whether an empty cell means that the item has no such trait. Otherwise it is an error. */
  isTraitOptional: boolean;
  isEdition: boolean;
}

const error = (code: RowProblem["code"], about?: string): RowProblem => ({
  code,
  level: "error",
  ...(about !== undefined && { about }),
});

function readNumber(text: string, hasColumn: boolean): { number: number | null; problems: RowProblem[] } {
  if (!hasColumn) return { number: null, problems: [] };
  if (text === "") return { number: null, problems: [error("number_missing")] };
  return /^#?\d{1,9}$/.test(text)
    ? { number: Number(text.replace("#", "")), problems: [] }
    : { number: null, problems: [error("number_wrong")] };
}

const maxUint256 = 2n ** 256n - 1n;

/** @returns undefined where it is wrong, null where there is no end */
function readSupply(text: string): string | null | undefined {
  if (text === "") return null;
  if (!/^\d{1,78}$/.test(text)) return undefined;
  const supply = BigInt(text);
  return supply > 0n && supply <= maxUint256 ? supply.toString() : undefined;
}

/** An item of a row of the CSV, with all that is wrong with it but for what other rows have to do with it. */
export function rowFromCsv(row: CsvRow, reading: CsvReading): ItemRow {
  const { columns, finder, nameOf, isTraitOptional, isEdition } = reading;
  const cell = (at: number) => (at < 0 ? "" : (row.cells[at] ?? ""));
  const { number, problems } = readNumber(cell(columns.number), columns.number >= 0);
  if (row.fault === "quotes" || row.fault === "too_long") problems.push(error("unreadable"));
  if (row.fault === "too_many_cells" || row.cells.slice(columns.count).some((text) => text !== ""))
    problems.push(error("too_many_cells"));
  const fileName = cell(columns.file);
  const found = findMedia(fileName, finder);
  const name = cell(columns.name);
  const description = cell(columns.description);
  if (name === "") problems.push({ code: "name_missing", level: "warning" });
  if (name.length > maxItemName) problems.push(error("name_long"));
  if (description.length > maxItemDescription) problems.push(error("description_long"));
  const cells = columns.traits.map((trait) => ({ name: trait.name, value: cell(trait.at) }));
  for (const { name: trait, value } of cells) {
    if (value === "" && !isTraitOptional) problems.push(error("trait_empty", trait));
    if (value.length > maxTraitValue) problems.push(error("trait_long", trait));
  }
  const supply = isEdition ? readSupply(cell(columns.supply)) : undefined;
  if (isEdition && supply === undefined) problems.push(error("supply_wrong"));
  const texts = [
    ["name", name] as const,
    ["description", description] as const,
    ...cells.map((trait) => [trait.name, trait.value] as const),
  ];
  return {
    ...{ line: row.line, number, description, fileName, supply },
    name: name === "" ? nameOf(number) : name,
    ...{ media: found.media, cover: found.cover },
    traits: cells.filter(({ value }) => value !== ""),
    metadata: null,
    problems: [...problems, ...found.problems, ...textProblems(texts)],
  };
}
