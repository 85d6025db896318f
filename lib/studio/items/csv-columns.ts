import { type ImportRefusal, maxTraitName, maxTraits } from "./item-row";

/** The columns of the CSV. A place of -1: there is none. */
export interface CsvColumns {
  number: number;
  name: number;
  file: number;
  description: number;
  supply: number;
  /** All others, by their names. */
  traits: readonly { name: string; at: number }[];
  count: number;
}

type KnownColumn = Exclude<keyof CsvColumns, "traits" | "count">;

/** Names of columns in small letters without blanks; some are those of lists for other markets. */
const known: Readonly<Record<string, KnownColumn>> = {
  number: "number",
  "#": "number",
  id: "number",
  tokenid: "number",
  token_id: "number",
  name: "name",
  file: "file",
  filename: "file",
  file_name: "file",
  image: "file",
  description: "description",
  supply: "supply",
};

/** `attributes[Form]`, as OpenSea writes it, is the trait "Form". */
function traitName(text: string): string {
  return /^attributes\[(.+)\]$/i.exec(text)?.[1]?.trim() ?? text;
}

/** Reads the first row of a CSV. */
export function readColumns(cells: readonly string[]): CsvColumns | ImportRefusal {
  const columns: CsvColumns & { traits: { name: string; at: number }[] } = {
    ...{ number: -1, name: -1, file: -1, description: -1, supply: -1, traits: [] },
    count: cells.length,
  };
  const seen = new Set<string>();
  for (const [at, text] of cells.entries()) {
    const key = text.toLowerCase().replaceAll(" ", "");
    const column = Object.hasOwn(known, key) ? known[key] : undefined;
    const name = column ?? traitName(text);
    if (seen.has(name)) return { code: "csv_column_twice", about: text };
    seen.add(name);
    // A spreadsheet often ends the rows with a separator too many.
    if (name === "" && at < cells.length - 1) return { code: "csv_column_unnamed", about: String(at + 1) };
    if (column !== undefined) columns[column] = at;
    else if (name.length > maxTraitName) return { code: "csv_header", about: `${name.slice(0, 40)}…` };
    else if (name !== "") columns.traits.push({ name, at });
  }
  if (columns.file < 0) return { code: "csv_header" };
  if (columns.traits.length > maxTraits) return { code: "csv_too_many_columns" };
  return columns;
}
