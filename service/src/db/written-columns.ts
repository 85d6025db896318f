import { type AnyColumn, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { chosenColumns, type KeyOf } from "./columns";

/** Keys of columns that a statement may write: all but generated ones. */
export type WrittenKey<Table extends PgTable> = keyof Table["$inferInsert"] & KeyOf<Table>;

/** All writable columns except some, so that a new column is written without being named again. */
export function writtenKeys<Table extends PgTable, const Left extends WrittenKey<Table>>(
  table: Table,
  { except }: { except: readonly Left[] },
): Exclude<WrittenKey<Table>, Left>[] {
  const left: readonly string[] = except;
  return Object.entries<AnyColumn>(getTableColumns(table))
    .filter(
      ([key, { generated, generatedIdentity }]) =>
        generated === undefined && generatedIdentity?.type !== "always" && !left.includes(key),
    )
    .map(([key]) => key as Exclude<WrittenKey<Table>, Left>);
}

/** Keys of a table as its columns, to insert into: `insert into items (${columnNames(items, keys)})`. */
export function columnNames<Table extends PgTable>(table: Table, keys: readonly KeyOf<Table>[]): SQL {
  const names = chosenColumns(table, keys).map(({ column }) => column.name);
  return sql.raw(names.join(", "));
}

/** The same keys as the fields of a recordset, to insert from: `select ${fieldNames("r", keys)} from …`. */
export function fieldNames(alias: string, keys: readonly string[]): SQL {
  return sql.raw(keys.map((key) => `${alias}."${key}"`).join(", "));
}

/** Assignments from the fields of a recordset: `token_uri = r."tokenUri", …`. */
export function assignedFrom<Table extends PgTable>(
  alias: string,
  table: Table,
  keys: readonly KeyOf<Table>[],
): SQL {
  const parts = chosenColumns(table, keys).map(({ name, column }) => `${column.name} = ${alias}."${name}"`);
  return sql.raw(parts.join(", "));
}

/** Assignments in a conflict clause: `sent_tx = excluded.sent_tx, …`. */
export function excludedColumns<Table extends PgTable>(table: Table, keys: readonly KeyOf<Table>[]): SQL {
  const parts = chosenColumns(table, keys).map(({ column }) => `${column.name} = excluded.${column.name}`);
  return sql.raw(parts.join(", "));
}
