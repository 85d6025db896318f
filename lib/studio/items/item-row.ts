/** Most items of a collection that the wizard takes. */
export const maxItems = 10_000;
/** Most kinds of editions: each is sold on its own terms. */
export const maxEditions = 100;
/** Most traits of an item: markets read no more. */
export const maxTraits = 64;
/** Markets cut what is longer. */
export const maxTraitName = 128;
export const maxTraitValue = 256;
export const maxItemName = 256;
export const maxItemDescription = 4_096;

/** Why an item is not in order. The words are in `problemWords`. */
type RowProblemCode =
  | "unreadable"
  | "too_many_cells"
  | "number_missing"
  | "number_wrong"
  | "number_twice"
  | "number_gap"
  | "name_missing"
  | "name_long"
  | "description_long"
  | "file_missing"
  | "file_not_found"
  | "file_type"
  | "file_large"
  | "file_empty"
  | "file_twice"
  | "address_wrong"
  | "address_changes"
  | "no_picture"
  | "trait_empty"
  | "trait_long"
  | "too_many_traits"
  | "supply_wrong"
  | "metadata_broken"
  | "formula"
  | "turned_text"
  | "control_text"
  | "hidden_text"
  | "refused";

/** Something about an item that the creator must mend (`error`), or should know (`warning`). */
export interface RowProblem {
  code: RowProblemCode;
  level: "error" | "warning";
  /** What it is about: the trait, the other row, the reason of the service. */
  about?: string;
}

/** What an item shows: a file that was chosen with the others, or an address that the creator wrote. */
export type ItemMedia = { kind: "file"; path: string } | { kind: "address"; url: string };

export interface ItemTrait {
  name: string;
  /** As it was written. */
  value: string;
}

/** An item as the creator described it. */
export interface ItemRow {
  /** The line of the CSV on which it begins, or its place among the files, from 1. */
  line: number;
  /** As the creator counts; null where none can be read. */
  number: number | null;
  name: string;
  description: string;
  /** As it was written in the CSV, or the name of the file. */
  fileName: string;
  media: ItemMedia | null;
  /** For films, sounds, models and pages: the picture of the same name. */
  cover: ItemMedia | null;
  traits: readonly ItemTrait[];
  /** Most units, for editions. Null: no end. Undefined: not written. */
  supply: string | null | undefined;
  /** Metadata that was ready: its own fields stay. */
  metadata: Readonly<Record<string, unknown>> | null;
  problems: readonly RowProblem[];
}

/** Why the whole import is refused. */
type ImportRefusalCode =
  | "empty"
  | "two_lists"
  | "csv_large"
  | "csv_encoding"
  | "csv_header"
  | "csv_column_twice"
  | "csv_column_unnamed"
  | "csv_too_many_columns"
  | "too_many_items"
  | "too_many_editions"
  | "too_many_files"
  | "too_many_bytes"
  | "file_gone";

/** An import that cannot be read at all. */
export interface ImportRefusal {
  code: ImportRefusalCode;
  /** The column, or the count, that it is about. */
  about?: string;
}

export function hasError(row: ItemRow): boolean {
  return row.problems.some(({ level }) => level === "error");
}

export function hasWarning(row: ItemRow): boolean {
  return row.problems.some(({ level }) => level === "warning");
}
